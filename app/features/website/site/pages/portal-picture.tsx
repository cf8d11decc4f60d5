import drawing from './portal-picture.svg?no-inline';

/** The portal at work, drawn in the theme's colors from a file of its own. */
export function PortalPicture({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 766 520"
      role="img"
      aria-label="The portal: what needs your attention, files per week, documents on file, and a finished toll audit"
      className={className}
    >
      <use href={`${drawing}#portal`} width="766" height="520" />
    </svg>
  );
}
