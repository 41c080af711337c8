/** What the person at the keyboard can put right: told in its own sentence, without a stack trace. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
  /** 2: the command was called wrongly; 1: it was called rightly and what it needs is not there. */
  readonly code: 1 | 2;

  constructor(sentence: string, code: 1 | 2 = 1) {
    super(sentence);
    this.code = code;
  }
}

const SYSTEM: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}`,
  EISDIR: (path) => `${path} is a folder, not a file`,
  ENOTDIR: (path) => `${path}: a part of this path is no folder`,
  EACCES: (path) => `${path} may not be read or written by you`,
  EPERM: (path) => `${path} may not be read or written by you`,
  EROFS: (path) => `${path} lies on a disk that cannot be written`,
  ENOSPC: (path) => `${path}: the disk is full`,
};

/** The sentence for a fault that is nobody's bug: a mistake, a file that cannot be had; null for every other fault. */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'Mistake' || error.name === 'ImportRefused') return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  return (code && path && SYSTEM[code]?.(path)) || null;
}
