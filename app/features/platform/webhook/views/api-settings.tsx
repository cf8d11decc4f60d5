import type { ApiKeyLine } from '#app/features/platform/api-key/list-keys.server.ts';
import { ApiKeysCard } from '#app/features/platform/api-key/views/api-keys-card.tsx';
import { PhoneFold } from '#app/ui/page/folded-card.tsx';
import type { DeliveryLine, WebhookLine } from '../list-webhooks.server.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

type ApiSettingsProps = {
  keys: readonly ApiKeyLine[];
  hooks: { webhooks: readonly WebhookLine[]; deliveries: readonly DeliveryLine[] };
  email: string;
};

/** What connects other software: its keys, its webhooks, and what these were sent. */
export function ApiSettings({ keys, hooks, email }: ApiSettingsProps) {
  return (
    <PhoneFold title="API keys and webhooks">
      <div className="grid grid-cols-1 gap-5 max-sm:mt-3">
        <ApiKeysCard keys={keys} email={email} />
        <WebhooksCard webhooks={hooks.webhooks} />
        {hooks.deliveries.length > 0 && <DeliveriesCard deliveries={hooks.deliveries} />}
      </div>
    </PhoneFold>
  );
}
