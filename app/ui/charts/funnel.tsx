export type FunnelStep = {
  label: string;
  value: number;
  /** What stands behind the bar, one text for each further column. */
  notes: readonly string[];
};

type FunnelProps = {
  /** What the chart shows, for those who cannot see it. */
  label: string;
  /** Names of the columns: the steps, their values, and the notes. */
  columns: readonly string[];
  steps: readonly FunnelStep[];
};

/** Steps of a way, each with a bar as long as how many came so far. The chart is a table, so that its values are read as well as seen. */
export function Funnel({ label, columns, steps }: FunnelProps) {
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const [first, ...others] = columns;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="text-xs text-ink-2">
        <tr>
          <th scope="col" className="pb-2 text-left font-normal">
            {first}
          </th>
          {others.map((name) => (
            <th key={name} scope="col" className="pb-2 pl-2 sm:pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <Step key={step.label} {...step} share={step.value / most} />
        ))}
      </tbody>
    </table>
  );
}

function Step({ label, value, notes, share }: FunnelStep & { share: number }) {
  return (
    <tr className="border-t border-line align-middle">
      <th scope="row" className="py-2 pr-1 text-left font-medium wrap-anywhere">
        {label}
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-1 block h-2 w-full"
        >
          <rect width="100" height="1" fill="var(--surface-2)" />
          <rect width={share * 100} height="1" fill="var(--chart-1)" />
        </svg>
      </th>
      <td className="py-2 pl-2 sm:pl-3 text-right font-semibold tabular-nums">
        {value.toLocaleString('en-US')}
      </td>
      {notes.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay as they are.
        <td key={at} className="py-2 pl-2 sm:pl-3 text-right whitespace-nowrap text-ink-2 tabular-nums">
          {note}
        </td>
      ))}
    </tr>
  );
}
