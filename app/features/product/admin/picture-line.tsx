import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { ActionForm } from '#app/ui/action-form.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ALT_MAX } from './picture-limits.ts';

/** A picture as the product's page has it: its address in the shop, and what it shows ('' where nobody has said). */
export type ProductPictureView = { id: string; url: string; alt: string };

type PictureLineProps = {
  productId: string;
  picture: ProductPictureView;
  /** Place among the pictures, from 0. */
  index: number;
  count: number;
  pending: boolean;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** One picture with what it shows, and the buttons that move and delete it. */
export function PictureLine(props: PictureLineProps) {
  const { productId, picture, index, count, pending, onMove, onDelete } = props;
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
        {({ pending: saving, errors }) => (
          <>
            <div className="min-w-0 flex-1 basis-44">
              <TextField
                key={picture.alt}
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
      <div className="flex gap-1">
        {/* Not disabled at the ends: a button that goes out loses the keyboard's place. */}
        <IconButton
          label={`Move ${name} up`}
          aria-disabled={index === 0 || pending}
          onClick={() => index > 0 && onMove(index - 1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          aria-disabled={index === count - 1 || pending}
          onClick={() => index < count - 1 && onMove(index + 1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
