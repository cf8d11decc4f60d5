import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { markRequests } from '#app/ui/network/page-for.ts';
import { takeHandedData } from '#app/ui/network/take-handed-data.ts';

markRequests();
if (window.__reactRouterContext) takeHandedData(window.__reactRouterContext, document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
