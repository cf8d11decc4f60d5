import { TextField } from './field.tsx';

type PersonFieldsProps = {
  /** Whose name and email the fields show; none for somebody new. */
  person?: { name: string; email: string } | null;
  emailHint?: string;
  errors: Record<string, string>;
};

/** Name and email of somebody else than who is typing: the browser does not offer its owner's. */
export function PersonFields({ person, emailHint, errors }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        defaultValue={person?.name}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        defaultValue={person?.email}
        hint={emailHint}
        error={errors.email}
      />
    </>
  );
}
