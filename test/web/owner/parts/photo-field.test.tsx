// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '../../../../shared/shops/photo.ts';
import { PhotoField, PhotoFocus } from '../../../../web/owner/parts/photo-field.tsx';
import { openPage } from '../orders/open-page.tsx';

const photo = (id: Photo['id']): Photo => ({ id, width: 960, height: 720, color: '#c86428', x: 50, y: 50 });
const [old, made] = [photo('img_old'), photo('img_made')];
const names = ['s.webp', 'l.webp', 's.jpg', 'l.jpg'];

/** An upload that is under way until the test says what becomes of it. */
class Upload {
  static all: Upload[] = [];
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload = () => {};
  onabort = () => {};
  status = 204;
  isAborted = false;
  open() {}
  send() {
    Upload.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  end(status: number) {
    this.status = status;
    this.onload();
  }
}

beforeEach(() => {
  Upload.all = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600 }));
  const pen = { fillRect() {}, drawImage() {}, getImageData: () => ({ data: [200, 100, 40] }) };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockImplementation((() => pen) as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation(((done: BlobCallback, type: string) =>
    done(new Blob(['x'.repeat(100)], { type }))) as never);
});
function open() {
  const onChange = vi.fn();
  const { changes } = openPage(<PhotoField value={old} onChange={onChange} shape="dish" />, {
    'POST /menu/photos': () =>
      Response.json({ id: made.id, files: names.map((name) => ({ name, url: '/s3', fields: {} })) }),
    'POST /menu/photos/img_made/check': () => Response.json(made),
  });
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  return { onChange, choose, asked: () => changes().map(({ path }) => path) };
}

const picture = new File(['x'], 'pizza.jpg', { type: 'image/jpeg' });
const underWay = () => waitFor(() => expect(Upload.all).toHaveLength(names.length));
const progress = () => (screen.queryByRole('progressbar') as HTMLProgressElement | null)?.value;
const shown = () => document.querySelector<HTMLImageElement>('.photo-focus img')?.getAttribute('src');

test('a photo says how far it has come, and is the dish’s when the server has checked it', async () => {
  const { choose, onChange, asked } = open();
  choose(picture);
  await underWay();
  expect(progress()).toBe(0);
  Upload.all[0]!.upload.onprogress!({ loaded: 100 });
  Upload.all[1]!.upload.onprogress!({ loaded: 60 });
  await waitFor(() => expect(progress()).toBe(38));
  expect(shown()).toContain(old.id);
  for (const one of Upload.all) one.end(204);
  await waitFor(() => expect(shown()).toContain(made.id));
  expect(progress()).toBeUndefined();
  expect(asked()).toEqual(['/menu/photos', '/menu/photos/img_made/check']);
  expect(onChange.mock.calls).toEqual([[{ id: made.id, x: 50, y: 50 }]]);
});

test('a photo that is cancelled is sent no further and checked by nobody; the one before stays', async () => {
  const { choose, onChange, asked } = open();
  choose(picture);
  await underWay();
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  expect(Upload.all.map(({ isAborted }) => isAborted)).toEqual(names.map(() => true));
  for (const one of Upload.all) one.end(204);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bytt bilde' })).toBeTruthy());
  expect([progress(), shown()]).toEqual([undefined, expect.stringContaining(old.id)]);
  expect(asked()).toEqual(['/menu/photos']);
  expect(onChange).not.toHaveBeenCalled();
});

test('a form that is left sends its photo no further', async () => {
  const { choose } = open();
  choose(picture);
  await underWay();
  cleanup();
  expect(Upload.all.every(({ isAborted }) => isAborted)).toBe(true);
});

test('a file that does not arrive stops the others and says so, whatever these report afterwards', async () => {
  const { choose, onChange } = open();
  choose(picture);
  await underWay();
  const [first, second] = Upload.all;
  first!.end(403);
  expect(await screen.findByText('Bildet kom ikke fram. Sjekk nettet, og prøv igjen.')).toBeTruthy();
  second!.upload.onprogress!({ loaded: 50 });
  expect(second!.isAborted).toBe(true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bytt bilde' })).toBeTruthy());
  expect([progress(), shown()]).toEqual([undefined, expect.stringContaining(old.id)]);
  expect(screen.getByText('Bildet kom ikke fram. Sjekk nettet, og prøv igjen.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  [
    'HEIC by its name',
    new File(['x'], 'IMG_1234.HEIC'),
    /^Nettleseren kan ikke lese HEIC\. Lagre bildet som JPEG/,
  ],
  ['HEIC by its type', new File(['x'], 'bilde', { type: 'image/heif' }), /^Nettleseren kan ikke lese HEIC/],
  ['no picture', new File(['x'], 'meny.pdf'), /^Filen er ikke et bilde vi kan lese/],
])('what the browser cannot read is refused in words and never sent: %s', async (_, file, words) => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  const { choose, asked, onChange } = open();
  choose(file);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(asked()).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
  expect(shown()).toContain(old.id);
});

function openFocus() {
  const onMove = vi.fn();
  render(
    <PhotoFocus url="/x.jpg" size={{ width: 200, height: 100 }} focus={{ x: 50, y: 50 }} onMove={onMove} />,
  );
  const ring = screen.getByRole('button');
  const area = ring.parentElement!;
  area.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  area.setPointerCapture = () => {};
  return { onMove, ring, area };
}

test('the ring is dragged as long as the pointer is down, and no further than the edge', () => {
  const { onMove, ring, area } = openFocus();
  const held = new Set<number>();
  area.setPointerCapture = (id) => held.add(id);
  area.hasPointerCapture = (id) => held.has(id);
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 100, clientY: 50 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerDown(ring, { pointerId: 1, pointerType: 'touch', clientX: 100, clientY: 50 });
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 30, clientY: 25 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 15, y: 25 });
  fireEvent.pointerMove(area, { pointerId: 1, clientX: -40, clientY: 900 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 0, y: 100 });
  held.clear();
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 100, clientY: 50 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 0, y: 100 });
});

test('the arrow keys move the ring by five percent, with Shift by one; other keys leave it', () => {
  const { onMove, ring } = openFocus();
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(ring, { key, shiftKey });
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) expect(press(key)).toBe(false);
  expect(press('ArrowDown', true)).toBe(false);
  expect(press('Tab')).toBe(true);
  expect(onMove.mock.calls.map(([{ x, y }]) => [x, y])).toEqual([
    ...[
      [45, 50],
      [55, 50],
      [50, 45],
      [50, 55],
    ],
    [50, 51],
  ]);
});

test('a finger that scrolls past a photo does not move its ring; a tap does, and so does the ring itself', () => {
  const { onMove, ring, area } = openFocus();
  fireEvent.pointerDown(area, { pointerType: 'touch', clientX: 20, clientY: 10 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerUp(area, { pointerType: 'touch', clientX: 20, clientY: 10 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 10, y: 10 });
  fireEvent.pointerDown(ring, { pointerType: 'touch', clientX: 120, clientY: 60 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 60, y: 60 });
  fireEvent.pointerDown(area, { pointerType: 'mouse', clientX: 40, clientY: 60 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 20, y: 60 });
});
