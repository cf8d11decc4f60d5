const PHONE = /^\+?[\d\s().-]{7,}$/;

/** Where an interview is: a video link and a phone number can be tapped. */
export function PlaceText({ place }: { place: string }) {
  const to = /^https?:\/\/\S+$/.test(place)
    ? place
    : PHONE.test(place)
      ? `tel:${place.replace(/[^\d+]/g, '')}`
      : null;
  if (!to) return <bdi className="wrap-anywhere">{place}</bdi>;
  return (
    <a
      href={to}
      rel="noreferrer"
      className="tap inline-flex items-center text-secondary-strong underline wrap-anywhere"
    >
      {place}
    </a>
  );
}
