import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import * as build from '../../build/server/index.js'
import { borrowWords, type wordsFor } from '~/server/words.server'
import { withReferences } from './with-references'
import type { busyPage as busyPageOf } from '~/shell/busy-page.server'

type Lent = { wordsFor: typeof wordsFor; busyPage: typeof busyPageOf }

const built = build as unknown as ServerBuild
const lent = built.entry.module as unknown as Lent

export const { version } = built.assets
export const renderPage = createRequestHandler(withReferences(built))
export const { busyPage } = lent

borrowWords(lent.wordsFor)
