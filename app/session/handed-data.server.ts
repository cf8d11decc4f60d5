import { isPlain } from '#app/ui/network/packed-data.ts';
import { HANDED_ID } from '#app/ui/network/take-handed-data.ts';

const GIVEN = Symbol('what a loader gave');

/**
 * Stands for what a loader gave to a page: React Router, which would write it value by value, finds nothing in it. What
 * JSON would not give back as it was stays as it is.
 */
export function standIn(value: unknown): unknown {
  return value !== null && typeof value === 'object' && isPlain(value) ? { [GIVEN]: value } : value;
}

/** The loaders' data, each as it was given, and as JSON those of them that something stood for. */
export function takeGiven(loaderData: Record<string, unknown>): {
  loaderData: Record<string, unknown>;
  handed: string;
} {
  const handed: Record<string, unknown> = {};
  for (const [route, value] of Object.entries(loaderData))
    if (standsForMore(value)) handed[route] = value[GIVEN];
  return { loaderData: { ...loaderData, ...handed }, handed: JSON.stringify(handed) };
}

function standsForMore(value: unknown): value is { [GIVEN]: unknown } {
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
