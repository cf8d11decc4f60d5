import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, LinePath } from '@visx/shape';
import { CHART_COLORS, type Series } from './chart.ts';
import { ChartFrame, type ChartFrameProps, Plot } from './chart-frame.tsx';

type BarChartProps = Omit<ChartFrameProps, 'children' | 'legend'> & {
  bars: readonly Series[];
  /** A series drawn as a line over the bars. */
  line?: Series;
  /** How a value is written at its line, where that is shorter. */
  formatTick?: (value: number) => string;
};

type Place = { at: number } & Record<string, number>;

/** Stacked bars, one stack for each place, with a line over them where there is one. */
export function BarChart({ bars, line, formatTick, ...frame }: BarChartProps) {
  const { places, format } = frame;
  const data: Place[] = places.map((_, at) =>
    Object.fromEntries([['at', at], ...bars.map(({ label, values }) => [label, values[at] ?? 0])]),
  ) as Place[];
  const sums = places.map((_, at) => bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const y = scaleLinear({
    domain: [0, Math.max(1, ...sums, ...(line?.values ?? []).map((value) => value ?? 0))],
    range: [100, 0],
    nice: 4,
  });
  const x = scaleBand({ domain: places.map((_, at) => at), range: [0, 100], padding: 0.3 });
  const color = (label: string) => CHART_COLORS[bars.findIndex((one) => one.label === label)] ?? '';
  return (
    <ChartFrame
      {...frame}
      series={line ? [...bars, line] : bars}
      legend={[
        ...bars.map(({ label }) => ({ label, color: color(label), isLine: false })),
        ...(line ? [{ label: line.label, color: 'var(--ink)', isLine: true }] : []),
      ]}
    >
      <Plot y={y} formatTick={formatTick ?? format}>
        <BarStack
          data={data}
          keys={bars.map(({ label }) => label)}
          x={({ at }) => at}
          xScale={x}
          yScale={y}
          color={color}
        >
          {(stacks) =>
            stacks.flatMap((stack) =>
              stack.bars
                .filter(({ height }) => height > 0)
                .map((bar) => (
                  <rect
                    key={`${stack.key} ${bar.index}`}
                    x={bar.x}
                    y={bar.y}
                    width={bar.width}
                    height={bar.height}
                    fill={bar.color}
                  >
                    <title>{`${places[bar.index]} · ${stack.key}: ${format(bar.bar.data[stack.key] ?? 0)}`}</title>
                  </rect>
                )),
            )
          }
        </BarStack>
        {line && (
          <LinePath
            data={[...line.values]}
            x={(_, at) => (x(at) ?? 0) + x.bandwidth() / 2}
            y={(value) => y(value ?? 0)}
            defined={(value) => value !== null}
            stroke="var(--ink)"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </Plot>
    </ChartFrame>
  );
}
