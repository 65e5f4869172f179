import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import * as build from '../../build/server/index.js'
import { useBuildTranslations, type translationsFor } from '~/server/translations.server'
import { withReferences } from './error-reference'
import type { overloadPage as overloadPageType } from '~/shell/overload-page.server'

type Lent = { translationsFor: typeof translationsFor; overloadPage: typeof overloadPageType }

const built = build as unknown as ServerBuild
const lent = built.entry.module as unknown as Lent

export const { version } = built.assets
export const renderPage = createRequestHandler(withReferences(built))
export const { overloadPage } = lent

useBuildTranslations(lent.translationsFor)
