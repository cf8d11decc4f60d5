import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, LinePath } from '@visx/shape';
import { CHART_COLORS, type Series } from './chart.ts';
import { ChartFrame, type ChartFrameProps, Plot } from './chart-frame.tsx';

type BarChartProps = Omit<ChartFrameProps, 'children' | 'legend'> & {
  bars: readonly Series[];
  /** A series drawn as a line over the bars. */
  line?: Series;
  /** Values that a dashed line is drawn at. */
  levels?: readonly { label: string; value: number }[];
  /** How a value is written at its line, where that is shorter. */
  formatTick?: (value: number) => string;
};

type Place = { at: number } & Record<string, number>;

/** Colors of levels follow that of the first series. */
const levelColor = (at: number) => CHART_COLORS[at + 1] ?? '';

/** Stacked bars, one stack for each place, with a line over them where there is one. */
export function BarChart({ bars, line, levels = [], formatTick, ...frame }: BarChartProps) {
  const { places, format } = frame;
  const data: Place[] = places.map((_, at) =>
    Object.fromEntries([['at', at], ...bars.map(({ label, values }) => [label, values[at] ?? 0])]),
  ) as Place[];
  const sums = places.map((_, at) => bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const y = scaleLinear({
    domain: [
      0,
      Math.max(
        1,
        ...sums,
        ...levels.map(({ value }) => value),
        ...(line?.values ?? []).map((value) => value ?? 0),
      ),
    ],
    range: [100, 0],
    nice: 4,
  });
  const x = scaleBand({ domain: places.map((_, at) => at), range: [0, 100], padding: 0.3 });
  const color = (label: string) => CHART_COLORS[bars.findIndex((one) => one.label === label)] ?? '';
  return (
    <ChartFrame
      {...frame}
      series={[...bars, ...(line ? [line] : []), ...levels.map((level) => levelSeries(level, places))]}
      legend={[
        ...bars.map(({ label }) => ({ label, color: color(label), isLine: false })),
        ...(line ? [{ label: line.label, color: 'var(--ink)', isLine: true }] : []),
        ...levels.map(({ label }, at) => ({ label, color: levelColor(at), isLine: true })),
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
        {levels.map(({ label, value }, at) => (
          <line
            key={label}
            x1={0}
            x2={100}
            y1={y(value)}
            y2={y(value)}
            stroke={levelColor(at)}
            strokeWidth={2}
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
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

function levelSeries({ label, value }: { label: string; value: number }, places: readonly string[]): Series {
  return { label, values: places.map(() => value) };
}
