import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { MadeFrom } from '#app/ui/forms/made-from.tsx';
import { RowButtons } from '#app/ui/lists/row-buttons.tsx';
import type { ListedPicture } from '../edited-product.ts';
import { ALT_MAX } from '../picture-limits.ts';

type PictureLineProps = {
  productId: string;
  picture: ListedPicture;
  /** Place among the pictures, from 0. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** One picture with what it shows, and the buttons that move and delete it. */
export function PictureLine(props: PictureLineProps) {
  const { productId, picture, index, count, onMove, onDelete } = props;
  const name = `picture ${index + 1}`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <img
        src={picture.url}
        alt={picture.alt || `Picture ${index + 1}, not described yet`}
        width={80}
        height={80}
        loading="lazy"
        className="size-20 shrink-0 rounded-lg border border-line bg-bg object-contain"
      />
      <ActionForm
        intent="picture-alt"
        values={{ productId, pictureId: picture.id }}
        className="flex min-w-0 flex-1 basis-56 flex-wrap items-end gap-2"
      >
        {({ pending: saving, errors, theirs, saves }) => (
          <>
            <MadeFrom initialValues={{ alt: picture.alt }} theirs={theirs} saves={saves} />
            <div className="min-w-0 flex-1 basis-44">
              <TextField
                label={<>What {name} shows</>}
                name="alt"
                maxLength={ALT_MAX}
                defaultValue={picture.alt}
                error={errors.alt ?? null}
              />
            </div>
            <Button type="submit" pending={saving}>
              Save
            </Button>
          </>
        )}
      </ActionForm>
      <div className="flex gap-1 sm:pt-6" data-picture={picture.id}>
        <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onDelete} />
      </div>
    </li>
  );
}
