import { NOT_PLAIN, shorten } from '#app/ui/network/packed-data.ts';
import { HANDED_ID } from '#app/ui/network/take-handed-data.ts';

const GIVEN = Symbol('what a loader gave');

/** What a loader gave, as it is and as it is written. */
type StandIn = { [GIVEN]: { value: object; short: unknown } };

/**
 * Stands for what a loader gave to a page: React Router, which would write it value by value, finds nothing in it. What
 * JSON would not give back as it was stays as it is.
 */
export function standIn(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const short = shorten(value);
  return short === NOT_PLAIN ? value : ({ [GIVEN]: { value, short } } satisfies StandIn);
}

/** The loaders' data, each as it was given, and as JSON those of them that something stood for. */
export function takeGiven(loaderData: Record<string, unknown>): {
  loaderData: Record<string, unknown>;
  handed: string;
} {
  const given: Record<string, unknown> = {};
  const handed: Record<string, unknown> = {};
  for (const [route, data] of Object.entries(loaderData)) {
    if (!isStandIn(data)) continue;
    given[route] = data[GIVEN].value;
    handed[route] = data[GIVEN].short;
  }
  return { loaderData: { ...loaderData, ...given }, handed: JSON.stringify(handed) };
}

function isStandIn(value: unknown): value is StandIn {
  return typeof value === 'object' && value !== null && GIVEN in value;
}

const END = '</body></html>';

/**
 * The page with its data at its end: the ones handed over as JSON, and `rest`, what React Router writes by itself, to whose
 * reader it says that all of it is there.
 */
export function withData(
  page: Buffer,
  { handed, rest, nonce }: { handed: string; rest: string; nonce: string },
) {
  const reader = 'window.__reactRouterContext.streamController';
  const scripts =
    `<script type="application/json" id="${HANDED_ID}">${harmless(handed)}</script>` +
    `<script nonce="${nonce}">${reader}.enqueue(${harmless(JSON.stringify(rest))});${reader}.close();</script>`;
  return Buffer.concat([page.subarray(0, -END.length), Buffer.from(scripts + END)]);
}

/** JSON that ends no script. */
function harmless(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
