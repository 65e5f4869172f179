import type { ReviewNote, SourceFiles } from '../source-files.ts'

/** Command line options; each kind lists those it needs. */
export type ScaffoldOptions = Readonly<Partial<Record<'like' | 'rate' | 'country' | 'currency' | 'label' | 'type' | 'title', string>>>
/**
 * `review`: entries copied from the sibling, as `file:line`. `copiedFrom`: the sibling whose facts they are; the code says so at each.
 * `write`: texts to write manually.
 */
export type ScaffoldPlan = { review: string[]; copiedFrom?: string; write: ReviewNote[] }
export type Scaffold = (files: SourceFiles, name: string, options: ScaffoldOptions) => ScaffoldPlan
