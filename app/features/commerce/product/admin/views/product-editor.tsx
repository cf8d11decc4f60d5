import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { EditConflictBanner, EditMergedNotice } from '#app/ui/forms/edit-conflict-banner.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { type LoadedProduct, toSent, withPicturesOf } from '../edited-product.ts';
import { BasicsCard } from './basics-card.tsx';
import { InfoCard } from './info-card.tsx';
import { OptionsCard } from './options-card.tsx';
import { useEditedProduct } from './use-edited-product.ts';
import { VariantsCard } from './variants-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';

/** The form of a product: its texts, what its variants differ in, the variants, and more to read. */
export function ProductEditor({ product }: { product: LoadedProduct }) {
  const editing = useEditedProduct(product);
  const { revalidate } = useRevalidator();
  const { values: edited, change } = editing;
  const isNew = product.id === null;
  return (
    <div onSubmit={editing.sending}>
      <ActionForm
        intent={isNew ? 'product-add' : 'product-edit'}
        values={{
          product: JSON.stringify(toSent(withPicturesOf(product, edited))),
          ...(product.id !== null && { productId: product.id, version: editing.version }),
        }}
        onDone={editing.done}
        onRefused={() => {
          editing.refused();
          // It may tell of what somebody else did: here it is shown.
          void revalidate();
        }}
      >
        {({ pending, errors }) => (
          <>
            {editing.inConflict && (
              <EditConflictBanner onLoad={editing.loadTheirs} onKeep={editing.keepMine} />
            )}
            {editing.joined && <EditMergedNotice onDismiss={editing.dismissJoined} />}
            <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
              <BasicsCard product={edited} errors={errors} onChange={change} />
              <VisibilityCard product={edited} onChange={change} />
            </div>
            <div className="mt-4 grid grid-cols-1 gap-4 sm:mt-6 sm:gap-6">
              <OptionsCard product={edited} errors={errors} onChange={change} />
              <VariantsCard
                product={edited}
                pictures={product.pictures}
                errors={errors}
                onChange={change}
                onChangeVariant={editing.changeVariant}
              />
              <InfoCard product={edited} errors={errors} onChange={change} />
            </div>
            <div className="sticky bottom-0 z-10 short:static -mx-1 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-t-xl border border-line bg-surface px-4 py-3 shadow-float">
              <span role="status" className="min-w-0 text-ink-2">
                {isNew || editing.changed ? 'Not saved yet' : 'All changes are saved'}
              </span>
              <Button type="submit" variant="primary" pending={pending}>
                {isNew ? 'Add product' : 'Save product'}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
      <UnsavedChangesGuard losing={editing.changed ? 'changes' : null} />
    </div>
  );
}
