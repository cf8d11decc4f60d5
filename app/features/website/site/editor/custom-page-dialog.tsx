import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { SwitchField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { CustomPage } from '../site-state.ts';

type CustomPageDialogProps = { page: CustomPage | null; onClose: () => void };

/** Creates a custom page and goes on to its content, or with `page` changes its name and path. Mounted while open. */
export function CustomPageDialog({ page, onClose }: CustomPageDialogProps) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title={page ? 'Name and path' : 'Create page'}
      description="It goes live when you save, if it is shown."
      intent={page ? 'page-edit' : 'page-add'}
      values={page ? { pageId: page.id } : {}}
      initialValues={page ? { name: page.name, path: page.path, visible: page.visible } : undefined}
      submitLabel={page ? 'Save changes' : 'Create page'}
      onClose={onClose}
      onDone={({ made }) => {
        if (made?.id) void navigate(paths.websiteEditor('content', { page: made.id }));
      }}
    >
      {(errors) => (
        <>
          <TextField
            label="Page Name"
            name="name"
            required
            maxLength={60}
            hint="Shown in the menu."
            defaultValue={page?.name}
            error={errors.name}
            autoComplete="off"
          />
          <TextField
            label="Path"
            name="path"
            required
            maxLength={200}
            hint="URL path, such as /careers."
            defaultValue={page?.path}
            error={errors.path}
            autoComplete="off"
            spellCheck={false}
          />
          <SwitchField label="Shown in the menu" name="visible" defaultChecked={page?.visible ?? true} />
        </>
      )}
    </FormDialog>
  );
}
