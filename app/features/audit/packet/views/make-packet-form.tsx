import { useState } from 'react';
import { formatMoney } from '#app/format/money.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { DisputeBy } from '../../finding/views/finding-badges.tsx';
import type { ReadyFinding } from '../list-packets.server.ts';
import { SIZE_LIMITS } from '../packet-status.ts';

type MakePacketFormProps = { findings: readonly ReadyFinding[]; memberId: string };

/** Makes a packet of those of a member's confirmed findings that are selected, all of them at first. */
export function MakePacketForm({ findings, memberId }: MakePacketFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = findings.filter(({ id }) => !left.has(id));
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const sum = chosen.reduce((all, { cents }) => all + (cents ?? 0), 0);
  return (
    <ActionForm
      intent="packet-make"
      values={{ memberId, findings: chosen.map(({ id }) => id).join(' ') }}
      className="space-y-3 rounded-xl border border-line bg-surface p-3 shadow-card sm:p-4"
    >
      {({ pending, errors }) => (
        <>
          <fieldset className="space-y-1">
            <legend className="mb-1 font-semibold">Prepare a dispute</legend>
            {findings.map((finding) => (
              <Choice
                key={finding.id}
                finding={finding}
                isChosen={!left.has(finding.id)}
                onToggle={() => toggle(finding.id)}
              />
            ))}
            {errors.findings && <p className="text-danger-strong">{errors.findings}</p>}
          </fieldset>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label="To" name="recipient" maxLength={200} required error={errors.recipient} />
            <SelectField
              label="Size of a PDF"
              name="megabytes"
              options={SIZE_LIMITS.map((size) => ({ value: String(size), label: `Up to ${size} MB` }))}
            />
          </div>
          <Button type="submit" variant="primary" pending={pending} disabled={chosen.length === 0}>
            Prepare dispute ({formatMoney(sum)})
          </Button>
        </>
      )}
    </ActionForm>
  );
}

type ChoiceProps = { finding: ReadyFinding; isChosen: boolean; onToggle: () => void };

function Choice({ finding: { title, text, cents, disputeBy }, isChosen, onToggle }: ChoiceProps) {
  return (
    <label className="tap flex items-start gap-2 py-1">
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="mt-1" />
      <span className="min-w-0">
        <span className="font-semibold">{title}</span>{' '}
        {cents !== null && <span className="tabular-nums">{formatMoney(cents)}</span>}
        {disputeBy !== null && (
          <span className="text-ink-2">
            {' '}
            · by <DisputeBy value={disputeBy} />
          </span>
        )}
        <span className="block wrap-anywhere text-ink-2">{text}</span>
      </span>
    </label>
  );
}
