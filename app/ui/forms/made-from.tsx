import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDate } from '#app/format/dates.ts';
import { EditConflictBanner } from './edit-conflict-banner.tsx';

type Values = Record<string, unknown>;

export type MadeFromProps = {
  /** What the fields show at first, by their names, as the verb compares it. */
  initialValues: Values;
  /** What others have saved in fields that were changed here too, as the last answer told. */
  theirs: Values | undefined;
  /** In a form that stays when it is saved: how often it was, see ActionForm. */
  saves?: number;
  /** What a field shows of a value. */
  showValue?: (value: unknown, name: string) => string;
  /** Values of theirs that the person takes, for fields that the form has no input of the same name for. */
  onLoad?: (theirs: Values) => void;
};

/**
 * In the form of a record: carries what the form was made from, so that the verb takes over what only others have changed.
 * Where both changed the same field, it asks.
 */
export function MadeFrom(props: MadeFromProps) {
  const { initialValues, theirs, saves = 0, showValue = String, onLoad } = props;
  const [shown, setShown] = useState(initialValues);
  const [keptOver, setKeptOver] = useState<Values>({});
  const [decided, setDecided] = useState<Values>();
  const carrier = useRef<HTMLInputElement>(null);
  useStoredTexts(carrier, saves, () => {
    setShown(initialValues);
    setKeptOver({});
    return Object.entries(initialValues).map(([name, value]) => [name, showValue(value, name)]);
  });
  const isOpen = theirs !== undefined && theirs !== decided;
  const load = () => {
    for (const [name, value] of Object.entries(theirs ?? {})) {
      const field = fieldIn(carrier.current?.form, name);
      if (field) fill(field, showValue(value, name));
    }
    // What is typed over it from now on is made from theirs.
    setShown({ ...shown, ...theirs });
    setDecided(theirs);
    onLoad?.(theirs ?? {});
  };
  const keep = () => {
    setKeptOver({ ...keptOver, ...theirs });
    setDecided(theirs);
  };
  return (
    <>
      <input ref={carrier} type="hidden" name="initialValues" value={JSON.stringify(shown)} />
      <input type="hidden" name="keptOver" value={JSON.stringify(keptOver)} />
      {isOpen && (
        <EditConflictBanner
          onLoad={load}
          onKeep={keep}
          comparison={<Theirs values={theirs} showValue={showValue} form={carrier.current?.form} />}
        />
      )}
    </>
  );
}

type TheirsProps = Required<Pick<MadeFromProps, 'showValue'>> & {
  values: Values;
  form: HTMLFormElement | null | undefined;
};

/** What others have saved, by the labels of the fields. */
function Theirs({ values, showValue, form }: TheirsProps) {
  return (
    <ul className="mt-1">
      {Object.entries(values).map(([name, value]) => {
        const field = fieldIn(form, name);
        return (
          field && (
            <li key={name}>
              {labelOf(field)}:{' '}
              <bdi className="font-semibold">{readable(field, showValue(value, name)) || 'empty'}</bdi>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** What a field says of a text; days stand there as people read them. */
function readable(field: Field, text: string): string {
  return text && field.type === 'date' ? formatDate(text) : text;
}

/** After each save that the form has stayed for, shows what is stored in the fields that nothing was typed into since. */
function useStoredTexts(
  carrier: RefObject<HTMLInputElement | null>,
  saves: number,
  renew: () => [name: string, text: string][],
): void {
  const sent = useRef<Record<string, unknown>>({});
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(() => {
    const form = carrier.current?.form;
    const keep = () => {
      sent.current = Object.fromEntries(new FormData(form ?? undefined));
    };
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, [carrier]);
  useEffect(() => {
    if (saves === 0) return;
    for (const [name, text] of latest.current()) {
      const field = fieldIn(carrier.current?.form, name);
      if (field && field.value === sent.current[name]) field.value = text;
    }
  }, [carrier, saves]);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldIn(form: HTMLFormElement | null | undefined, name: string): Field | null {
  const field = form?.elements.namedItem(name);
  return field instanceof Element ? (field as Field) : null;
}

function labelOf(field: Field): string {
  return field.labels?.[0]?.firstChild?.textContent?.trim() ?? field.name;
}

/** As if the person had typed it, so that whoever follows the field hears of it. */
function fill(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
