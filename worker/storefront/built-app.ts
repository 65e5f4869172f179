import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import * as build from '../../build/server/index.js'
import { useBuildTranslations, type translationsFor } from '~/server/words.server'
import { withReferences } from './with-references'
import type { overloadPage as busyPageOf } from '~/shell/busy-page.server'

type Lent = { wordsFor: typeof translationsFor; busyPage: typeof busyPageOf }

const built = build as unknown as ServerBuild
const lent = built.entry.module as unknown as Lent

export const { version } = built.assets
export const renderPage = createRequestHandler(withReferences(built))
export const { busyPage } = lent

useBuildTranslations(lent.wordsFor)
