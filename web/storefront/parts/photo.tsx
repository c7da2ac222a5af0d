import { halfOf, type Photo, type PhotoType, photoPath } from '../../../shared/shops/photo.ts';

/** `color` and focus of photos as CSS: the page's policy lets no element have a style of its own. */
export function photoCss(photos: readonly Photo[]): string {
  return photos
    .map(({ id, color, x, y }) => `.${id}{background:${color};object-position:${x}% ${y}%}`)
    .join('');
}

type Props = {
  photo: Photo;
  /** Its width in CSS ('(min-width: 900px) 600px, 100vw'). Missing: so narrow that the small file will do. */
  sizes?: string;
  /** Empty where its name stands beside it. */
  alt?: string;
  className?: string;
  /** At the top of the page: fetched at once. */
  isFirst?: boolean;
};

/**
 * A photo in the browser's best type, fetched when it comes near. CSS cuts it (`object-fit`) around its
 * focus.
 */
export function PhotoPicture({ photo, sizes, alt = '', className = 'photo', isFirst }: Props) {
  const { id, width, isJpegOnly } = photo;
  const small = halfOf(photo);
  const files = (type: PhotoType) =>
    sizes
      ? `${photoPath(id, 's', type)} ${small.width}w, ${photoPath(id, 'l', type)} ${width}w`
      : photoPath(id, 's', type);
  return (
    <picture className={className}>
      {!isJpegOnly && <source type="image/webp" srcSet={files('webp')} sizes={sizes} />}
      <img
        className={id}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
        alt={alt}
        width={small.width}
        height={small.height}
        sizes={sizes}
        srcSet={sizes && files('jpg')}
        src={photoPath(id, 's', 'jpg')}
      />
    </picture>
  );
}
