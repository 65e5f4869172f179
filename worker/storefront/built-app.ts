import type { createRequestHandler, ServerBuild } from '@remix-run/cloudflare'
import * as build from '../../build/server/index.js'
import { useBuildTranslations, type translationsFor } from '~/server/translations.server'
import { withReferences } from './error-reference'
import type { cartFilling as cartFillingType } from '~/shell/fill-cart.server'
import type { overloadPage as overloadPageType } from '~/shell/overload-page.server'

type Lent = {
  createRequestHandler: typeof createRequestHandler
  translationsFor: typeof translationsFor
  overloadPage: typeof overloadPageType
  cartFilling: typeof cartFillingType
  dataShape: string
}

const built = build as unknown as ServerBuild
const lent = built.entry.module as unknown as Lent

export const { version } = built.assets
export const renderPage = lent.createRequestHandler(withReferences(built))
export const { overloadPage, cartFilling, dataShape } = lent

useBuildTranslations(lent.translationsFor)
