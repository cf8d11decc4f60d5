import { redirect } from 'react-router';

/** Any unknown path leads to the start. */
export function loader() {
  return redirect('/');
}

/** A call to an unknown path changes nothing and leads there too. */
export function action() {
  return redirect('/');
}
