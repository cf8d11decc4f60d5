import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from './card.tsx';

type PhoneFoldProps = {
  title: string;
  /** What is inside, in a few words, for whom it is folded. */
  summary?: string;
  /** It opens where something inside was refused. */
  isRefused?: boolean;
  children: ReactNode;
};

/** A part that is folded on a phone, where a page of several is long. */
export function PhoneFold({ title, summary, isRefused = false, children }: PhoneFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isRefused && fold.current) fold.current.open = true;
  }, [isRefused]);
  return (
    <details ref={fold} className="phone-fold">
      <summary>
        {title}
        {summary && <span className="mr-3 ml-auto font-normal text-ink-2">{summary}</span>}
      </summary>
      {children}
    </details>
  );
}

/** A card that is folded on a phone. */
export function FoldedCard({ description, children, ...fold }: PhoneFoldProps & { description?: ReactNode }) {
  return (
    <PhoneFold {...fold}>
      <Card title={fold.title} description={description} className="max-sm:mt-3 max-sm:[&_h2]:hidden">
        {children}
      </Card>
    </PhoneFold>
  );
}
