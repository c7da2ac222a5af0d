/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  static newest = () => FakeSocket.all.at(-1)!;
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_event: { data: string }) => {};
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(data: string) {
    this.sent.push(data);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** One whose other end answers a hello, as API Gateway does. */
export class AnsweringSocket extends FakeSocket {
  override send(data: string) {
    super.send(data);
    setTimeout(() => this.say({ type: 'hello' }), 50);
  }
}
