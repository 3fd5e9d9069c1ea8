const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: *([0-9]+)/i;

/** One answer of a server. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Cuts the bytes of a connection into answers.
 *
 * Only what the measured servers send: HTTP/1.1 with Content-Length. It is here because a full client takes as much
 * time of a processor as the servers that are to be measured.
 */
export class ResponseReader {
  #chunks: Buffer[] = [];
  #length = 0;
  /** Less than this cannot hold the next answer, so that a long one is put together once and not at every chunk. */
  #needed = 0;

  /** @returns the answers that are complete now, in their order. @throws for an answer without Content-Length */
  read(chunk: Buffer): Answer[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const answers: Answer[] = [];
    while (this.#length >= this.#needed) {
      const bytes = this.#gathered();
      const answer = this.#first(bytes);
      if (answer === undefined) break;
      answers.push(answer);
      this.#keep(bytes.subarray(this.#needed));
    }
    return answers;
  }

  #gathered(): Buffer {
    const [first, ...more] = this.#chunks;
    return first !== undefined && more.length === 0 ? first : Buffer.concat(this.#chunks);
  }

  #keep(rest: Buffer): void {
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    this.#needed = 0;
  }

  #first(bytes: Buffer): Answer | undefined {
    const headEnd = bytes.indexOf(HEAD_END);
    if (headEnd === -1) return undefined;
    const head = bytes.toString('latin1', 0, headEnd);
    const length = LENGTH.exec(head)?.[1];
    if (length === undefined) throw new Error(`an answer without Content-Length: ${head}`);
    const start = headEnd + HEAD_END.length;
    this.#needed = start + Number(length);
    return bytes.length < this.#needed
      ? undefined
      : { status: Number(head.slice('HTTP/1.1 '.length, 12)), body: bytes.subarray(start, this.#needed) };
  }
}
