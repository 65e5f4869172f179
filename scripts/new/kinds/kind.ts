import type { Note, SourceFiles } from '../source-files.ts'

/** Command line options; each kind lists those it needs. */
export type Options = Readonly<Partial<Record<'like' | 'rate' | 'country' | 'currency' | 'label' | 'type' | 'title', string>>>
/** `review`: entries copied from the sibling, as `file:line`. `write`: texts to write by hand. */
export type Plan = { review: string[]; write: Note[] }
export type Scaffold = (files: SourceFiles, name: string, options: Options) => Plan
