import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from './card.tsx';

type FoldedCardProps = {
  title: string;
  /** What is inside, in a few words, for whom it is folded. */
  summary?: string;
  description?: ReactNode;
  /** It opens where something inside was refused. */
  isRefused?: boolean;
  children: ReactNode;
};

/** A card that is folded on a phone, where pages of several cards are long. */
export function FoldedCard({ title, summary, description, isRefused = false, children }: FoldedCardProps) {
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
      <Card title={title} description={description} className="max-sm:mt-3 max-sm:[&_h2]:hidden">
        {children}
      </Card>
    </details>
  );
}
