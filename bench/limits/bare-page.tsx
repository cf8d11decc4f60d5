// What any page of React and React Router loads before it has a line of its own: the libraries, started.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

/** What a root route is made of, so that the bundle keeps it. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
