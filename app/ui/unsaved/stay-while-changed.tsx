import type { Location } from 'react-router';
import { AskBeforeLeaving, type LeaveQuestion } from './ask-before-leaving.tsx';

type StayWhileChangedProps = Pick<LeaveQuestion, 'title' | 'body'> & {
  changed: boolean;
  /** What the page's own links change in its address takes nothing away. */
  withinPage?: boolean;
};

/** Asks before a link, or closing the window, takes the page and with it what was typed away. */
export function StayWhileChanged({ changed, withinPage = false, ...question }: StayWhileChangedProps) {
  if (!changed) return null;
  const away = (here: Location, there: Location) =>
    here.pathname !== there.pathname || (!withinPage && here.search !== there.search);
  return <AskBeforeLeaving {...question} away={away} />;
}
