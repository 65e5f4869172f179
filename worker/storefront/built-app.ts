import type { createRequestHandler, ServerBuild } from '@remix-run/cloudflare'
import * as build from '../../build/server/index.js'
import { useBuildTranslations, type createRequestTranslator } from '~/server/translations.server'
import { addErrorReferences } from '~/server/error-reference.server'
import type { createCartInserter as createInserter } from '~/shell/fill-cart.server'
import type { renderOverloadPage as overloadPageType } from '~/shell/overload-page.server'

type AppExports = {
  createRequestHandler: typeof createRequestHandler
  createRequestTranslator: typeof createRequestTranslator
  renderOverloadPage: typeof overloadPageType
  createCartInserter: typeof createInserter
  dataShape: string
}

const serverBuild = build as unknown as ServerBuild
const appExports = serverBuild.entry.module as unknown as AppExports

export const { version } = serverBuild.assets
export const renderPage = appExports.createRequestHandler(addErrorReferences(serverBuild))
export const { renderOverloadPage, createCartInserter, dataShape } = appExports

useBuildTranslations(appExports.createRequestTranslator)
