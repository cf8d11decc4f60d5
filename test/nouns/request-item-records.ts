import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { cancelRequest } from '#app/features/work/request/change-request.server.ts';
import { answerItem } from '#app/features/work/request/items/answer-item.server.ts';
import { receiveItemFile } from '#app/features/work/request/items/item-file.server.ts';
import { itemsOf } from '#app/features/work/request/items/list-items.server.ts';
import { addTemplate, deleteTemplate } from '#app/features/work/request/templates/change-template.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';

const ITEMS = [
  { kind: 'file', label: 'Insurance card of VAN07', options: [] },
  { kind: 'question', label: 'Who drove VAN07?', options: [] },
] as const;

const newTemplate = () => ({
  name: `Vans ${crypto.randomUUID()}`,
  text: 'About VAN07',
  dueDays: 7,
  items: [...ITEMS].map((item) => ({ ...item, options: [] })),
});

/** Makes checklists of the member; each answers the id of what it names. */
export function requestItemRecordsOf({ asAdmin, asMember }: Fixtures) {
  const checklist = () => askMember(asAdmin, { text: 'About VAN07', dueDate: null, items: ITEMS });
  const itemAt = async (place: number) => {
    const requestId = await checklist();
    const items = await itemsOf(asMember, [{ id: requestId, status: 'Pending', round: 1 }]);
    return items.get(requestId)?.[place]?.id ?? '';
  };
  return {
    fileItem: () => itemAt(0),
    questionItem: () => itemAt(1),
    async answeredItem() {
      const itemId = await itemAt(1);
      await answerItem(asMember, { itemId, answer: 'Sam Rivera' });
      return itemId;
    },
    async itemFile() {
      const said = { name: 'card.txt', clientKey: crypto.randomUUID() };
      return (await receiveItemFile(asMember, await itemAt(0), said, bytesOf('Policy 7'))).id;
    },
    template: () => addTemplate(asAdmin, newTemplate()),
    async deletedTemplate() {
      const templateId = await addTemplate(asAdmin, newTemplate());
      await deleteTemplate(asAdmin, { templateId });
      return templateId;
    },
    async canceledRequest() {
      const requestId = await checklist();
      await cancelRequest(asAdmin, { requestId });
      return requestId;
    },
  };
}
