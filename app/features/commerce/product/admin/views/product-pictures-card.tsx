import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { EditableBy, useReadOnly } from '#app/ui/forms/read-only-form.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { FoldedCard } from '#app/ui/page/folded-card.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { UploadRow } from '#app/ui/upload/upload-row.tsx';
import type { ListedPicture } from '../edited-product.ts';
import { PICTURES_MAX } from '../picture-limits.ts';
import { PictureLine } from './picture-line.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

type ProductPicturesCardProps = { productId: string; pictures: readonly ListedPicture[] };

/** A product's pictures: adding, describing, putting in order, deleting. The page offers `pictureCalls()`. */
export function ProductPicturesCard(props: ProductPicturesCardProps) {
  return (
    <EditableBy needs="manage">
      <PicturesCard {...props} />
    </EditableBy>
  );
}

function PicturesCard({ productId, pictures }: ProductPicturesCardProps) {
  const isReadOnly = useReadOnly();
  const [deleting, setDeleting] = useState<ListedPicture | null>(null);
  const revalidator = useRevalidator();
  const { uploads, busy, add, cancel, retry } = usePictureUploads(
    productId,
    () => void revalidator.revalidate(),
  );
  const move = useMove(productId, pictures);
  const remove = useActionQueue(() => setDeleting(null));
  const left = PICTURES_MAX - pictures.length;
  return (
    <FoldedCard
      title="Pictures"
      summary={pictures.length === 0 ? 'None' : String(pictures.length)}
      description="The first picture is shown in the shop. Pictures are resized, and location data is removed."
    >
      {!isReadOnly && (
        <FileDrop
          label={pictures.length > 0 ? 'Add pictures or drop them here' : 'Choose pictures or drop them here'}
          hint={
            left > 0
              ? `JPEG, PNG, WebP, GIF or AVIF, up to 20 MB each; ${left} more.`
              : `A product has at most ${PICTURES_MAX} pictures.`
          }
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          multiple
          disabled={left <= 0}
          onFiles={add}
        >
          {uploads.map(({ key, file, progress, state, error }) => (
            <UploadRow
              key={key}
              name={file.name}
              bytes={file.size}
              progress={progress}
              state={state === 'chosen' ? 'waiting' : state === 'refused' ? 'failed' : state}
              {...(error !== undefined && { error })}
              onCancel={() => cancel(key)}
              onRetry={state === 'refused' ? undefined : () => retry(key)}
            />
          ))}
        </FileDrop>
      )}
      {pictures.length > 0 && (
        <ol aria-label="Pictures" className="mt-4 divide-y divide-line border-t border-line">
          {pictures.map((picture, index) => (
            <PictureLine
              key={picture.id}
              productId={productId}
              picture={picture}
              index={index}
              count={pictures.length}
              onMove={(to) => move(picture.id, index, to)}
              onDelete={() => setDeleting(picture)}
            />
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title="Delete this picture?"
        body="This can't be undone. Variants that use it will show the product's first picture."
        confirmLabel="Delete picture"
        danger
        pending={remove.pending}
        onConfirm={() => deleting && remove.call('picture-delete', { productId, pictureId: deleting.id })}
      />
      <UnsavedChangesGuard losing={busy ? 'upload' : null} />
    </FoldedCard>
  );
}

/** Moves a picture; once it stands in its new place, the button has the focus back that the change took from it. */
function useMove(productId: string, pictures: readonly ListedPicture[]) {
  const { call } = useActionQueue();
  const moved = useRef<{ id: string; from: number; way: 'up' | 'down' } | null>(null);
  useEffect(() => {
    const last = moved.current;
    if (!last || pictures[last.from]?.id === last.id) return;
    moved.current = null;
    const buttons = `[data-picture="${last.id}"] button[aria-label$="${last.way}"]`;
    document.querySelector<HTMLElement>(buttons)?.focus();
  });
  return (id: string, from: number, to: number) => {
    moved.current = { id, from, way: to < from ? 'up' : 'down' };
    call('picture-move', { productId, pictureId: id, to: String(to) });
  };
}
