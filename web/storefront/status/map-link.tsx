/** A way to the place. A link and nothing more: the guest's phone asks a map only when it is tapped, and does not say from where. */
export function MapLink({ address }: { address: string }) {
  if (!address) return null;
  const url = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
  return (
    <a className="text" href={url} target="_blank" rel="noreferrer">
      Vis i Google Maps
    </a>
  );
}
