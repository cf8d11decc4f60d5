import { useId } from 'react';
import { formatMoney } from '#app/format/money.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Service } from './list-services.server.ts';
import { GRANULARITIES, type Granularity } from './pricing.ts';

type PlanRowProps = {
  service: Service;
  /** Undefined while the service is not chosen. */
  granularity: Granularity | undefined;
  onToggle: (chosen: boolean) => void;
  onGranularity: (granularity: Granularity) => void;
};

/** One service of the plan builder; where there is little room, the row stacks. */
export function PlanRow({ service, granularity, onToggle, onGranularity }: PlanRowProps) {
  const id = useId();
  const chosen = granularity !== undefined;
  const shown = granularity ?? GRANULARITIES[0];
  return (
    <tr
      className={classNames(
        'border-t border-line @max-2xl:grid @max-2xl:grid-cols-[1fr_auto] @max-2xl:items-center @max-2xl:gap-x-4 @max-2xl:px-5 @max-2xl:py-4 @max-2xl:first:border-t-0',
        chosen && 'bg-secondary-soft/40',
      )}
    >
      <td className="px-5 py-2 first:pl-6 @max-2xl:col-span-2 @max-2xl:p-0!">
        <label htmlFor={id} className="tap flex min-h-11 cursor-pointer items-center gap-3">
          <input
            id={id}
            type="checkbox"
            checked={chosen}
            onChange={(event) => onToggle(event.target.checked)}
            className="size-5 shrink-0 accent-secondary-strong"
          />
          <bdi className="font-semibold wrap-anywhere">{service.name}</bdi>
        </label>
      </td>
      <td className="px-5 py-2 text-ink-2 @max-2xl:col-span-2 @max-2xl:mb-2 @max-2xl:p-0! @max-2xl:pl-8!">
        <bdi className="wrap-anywhere">{service.category}</bdi>
      </td>
      <td className="px-5 py-2 @max-2xl:p-0! @max-2xl:pl-8!">
        <select
          aria-label={`Granularity of ${service.name}`}
          value={shown}
          disabled={!chosen}
          onChange={(event) => onGranularity(event.target.value as Granularity)}
          className="control w-36! text-base"
        >
          {GRANULARITIES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </td>
      <td
        className={classNames(
          'px-5 py-2 text-right font-semibold whitespace-nowrap tabular-nums last:pr-6 @max-2xl:p-0!',
          !chosen && 'text-ink-2',
        )}
      >
        {formatMoney(service.pricing[shown])}
      </td>
    </tr>
  );
}
