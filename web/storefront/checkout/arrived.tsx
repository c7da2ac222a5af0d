type Props = { url: string; onOpen: () => void; onAnother: () => void };

/** In the place of the button that orders, once an order was made of this basket: the order first, another one only if asked for. */
export function Arrived({ url, onOpen, onAnother }: Props) {
  return (
    <>
      <a
        className="main-button"
        href={url}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        Se bestillingen
      </a>
      <button type="button" className="text" onClick={onAnother}>
        Send en bestilling til
      </button>
    </>
  );
}
