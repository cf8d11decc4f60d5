import type { Side, Tx } from '#app/ctx.ts';
import type { NoticeChange } from '#app/features/platform/notification/declare-notice.server.ts';
import type { SecurityArea } from '#app/features/platform/security/security-areas.ts';
import type { Topic } from '#app/topics.ts';

/** Whose side acted, and on which record. */
export type EventPlace = { side: Side; subjectId: string; memberId: string | null };

/** What a noun says of one kind of event. */
export type EventSpec<Data> = {
  /** Continues the sentence that the actor's name begins: 'uploaded tolls.csv in EZ Pass'. */
  text(data: Data): string;
  /** What of the data the activity keeps, where the rest goes with the record itself. */
  keeps?(data: Data): object;
  /** What becomes of the notices of each side. */
  notices?(data: Data, place: EventPlace): NoticeChange[];
  /** Writes the noun's own history of the record. */
  history?(tx: Tx, data: Data, subjectId: string): Promise<void>;
  /** What it is about, where it is a security event as well: kept with where the request came from. */
  security?: SecurityArea;
};

/**
 * What holds for all events of a noun: whether they concern no member, what open windows are told, and what kind of record
 * they are about, where that is not the noun.
 */
type NounSpec = {
  provider?: boolean;
  topics: readonly Topic[];
  subject?: string;
  /** What all of its events are about as security events. */
  security?: SecurityArea;
};

/** An event that happened, as data; who, when and for which member the transaction knows. */
export type ActivityEvent = {
  kind: string;
  subjectType: string;
  subjectId: string;
  data: object;
  provider: boolean;
  topics: readonly Topic[];
  notices(place: EventPlace): NoticeChange[];
  history(tx: Tx): Promise<void>;
  security: SecurityArea | undefined;
};

const TEXTS = new Map<string, (data: never) => string>();

/**
 * Declares the kinds of event of a noun, next to the noun, as `{ kind: how it is told }`. Returns a function for each kind
 * that makes the event: `fileEvents.uploaded(fileId, data)`, to be handed to `record`.
 */
export function declareEvents<Data extends Record<string, object>>(
  noun: string,
  { provider = false, topics, subject = noun, security }: NounSpec,
  specs: { [Kind in keyof Data]: EventSpec<Data[Kind]> },
): { [Kind in keyof Data]: (subjectId: string, data: Data[Kind]) => ActivityEvent } {
  const made = Object.entries<EventSpec<never>>(specs).map(([name, spec]) => {
    const kind = `${noun}.${name}`;
    TEXTS.set(kind, spec.text);
    const make = (subjectId: string, data: never): ActivityEvent => ({
      ...{ kind, subjectType: subject, subjectId, provider, topics, data: spec.keeps?.(data) ?? data },
      notices: (place) => spec.notices?.(data, place) ?? [],
      history: async (tx) => spec.history?.(tx, data, subjectId),
      security: spec.security ?? security,
    });
    return [name, make];
  });
  return Object.fromEntries(made) as {
    [Kind in keyof Data]: (subjectId: string, data: Data[Kind]) => ActivityEvent;
  };
}

/** The text of an event, as it is shown now; a kind that nothing declares any more is shown by its name. */
export function describeEvent(kind: string, data: string): string {
  return TEXTS.get(kind)?.(JSON.parse(data) as never) ?? kind;
}
