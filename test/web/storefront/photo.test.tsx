import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Photo } from '../../../shared/shops/photo.ts';
import { PhotoPicture, photoCss } from '../../../web/storefront/parts/photo.tsx';

const photo: Photo = { id: 'img_1a', width: 960, height: 721, color: '#a1b2c3', x: 30, y: 70 };

test('a photo of a row needs the small file alone, WebP with JPEG behind, late, with its room kept', () => {
  const { container } = render(<PhotoPicture photo={photo} />);
  const source = container.querySelector('source');
  const img = container.querySelector('img');
  expect(source?.getAttribute('type')).toBe('image/webp');
  expect(source?.getAttribute('srcset')).toBe('/bilder/img_1a-s.webp');
  expect(img?.getAttribute('src')).toBe('/bilder/img_1a-s.jpg');
  expect(img?.getAttribute('loading')).toBe('lazy');
  expect(img?.getAttribute('decoding')).toBe('async');
  expect([img?.getAttribute('width'), img?.getAttribute('height')]).toEqual(['480', '361']);
});

test('a wide photo lets the browser choose between two widths', () => {
  const { container } = render(<PhotoPicture photo={photo} sizes="100vw" isFirst />);
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
    '/bilder/img_1a-s.webp 480w, /bilder/img_1a-l.webp 960w',
  );
  const img = container.querySelector('img');
  expect(img?.getAttribute('srcset')).toBe('/bilder/img_1a-s.jpg 480w, /bilder/img_1a-l.jpg 960w');
  expect(img?.getAttribute('sizes')).toBe('100vw');
  expect(img?.hasAttribute('loading')).toBe(false);
});

test('a photo that has no WebP names none', () => {
  const { container } = render(<PhotoPicture photo={{ ...photo, isJpegOnly: true }} />);
  expect(container.querySelector('source')).toBeNull();
});

test('colour and focus stand in a style sheet, because the page allows no style on an element', () => {
  expect(photoCss([photo])).toBe('.img_1a{background:#a1b2c3;object-position:30% 70%}');
  const { container } = render(<PhotoPicture photo={photo} />);
  expect(container.querySelector('img')?.className).toBe('img_1a');
});
