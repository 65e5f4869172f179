import type { Note, SourceFiles } from '../source-files.ts'

/** Options of the command line; each kind names those it needs. */
export type Options = Readonly<Partial<Record<'like' | 'rate' | 'country' | 'currency' | 'label' | 'type' | 'title', string>>>
/** `review`: entries copied from the sibling, as `file:line`. `write`: what only a person can. */
export type Plan = { review: string[]; write: Note[] }
export type Scaffold = (files: SourceFiles, name: string, options: Options) => Plan
