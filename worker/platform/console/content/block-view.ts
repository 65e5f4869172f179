import { html } from 'hono/html'
import type { ContentPage } from '#contracts/operations/content'
import type { FieldPath, AuthoredBlock } from '#domain/content/lint/authored-blocks'
import scenes from '#content/art/scenes.json'
import type { BrandId } from '#config/brands'
import { findContentSite } from '../../content/sites'
import { showConsolePage } from '../console-app'
import { type ConsoleNotice, renderKeyField } from '../console-page'
import type { ConsoleContext } from '../console-session'
import type { BlockField } from './block-fields'
import { renderBlockFields } from './block-form'
import { getBlockLabel } from './field-labels'
import { renderNestedBlocks } from './nested-blocks'
import { renderBackLink } from './page-view'

export type EditedBlock = { view: ContentPage; block: AuthoredBlock; fields: Readonly<Record<string, BlockField>> }

/** A block as a form, with what is wrong beside each field. */
export function showBlockPage(c: ConsoleContext, { view, block, fields }: EditedBlock, frame: { notice?: ConsoleNotice; status?: 409 }) {
  const { siteId, page, version } = view
  const { languages = ['en'] as const, timeZone = 'UTC' } = findContentSite(siteId) ?? {}
  const name = typeof block.name === 'string' ? block.name : ''
  const findings = getFindingsByField(view, block)
  const pictures = listPictures(findContentSite(siteId)?.brand)
  const formView = { languages, timeZone, pictures, findings, adding: c.req.query('add') ?? '' }
  const content = html`${renderBackLink(siteId, page)} ${(findings.get('') ?? []).map((problem) => html`<p class="finding">${problem}</p>`)}
    <form class="editor" method="post" action="/ops/content/${siteId}/block">
      ${renderKeyField()}<input type="hidden" name="page" value="${page}" /><input type="hidden" name="block" value="${block.id}" />
      <input type="hidden" name="version" value="${String(version)}" />
      <button class="skip" name="do" value="save" tabindex="-1" aria-hidden="true">Save</button>
      ${renderBlockFields(fields, block.props, formView)}
      <details class="card part">
        <summary><h2>Internal name</h2></summary>
        <label for="block-name">Name</label><input id="block-name" name="block-name" value="${name}" />
      </details>
      <p class="sticky"><button name="do" value="save">Save draft</button></p>
    </form>
    ${renderNestedBlocks({ siteId, page, view, versions: [], links: [], timeZone, languages }, block, fields)}`
  return showConsolePage(c, { title: `${getBlockLabel(block.component)}: ${name || block.id}`, content, ...frame })
}

/** Scenes of the site's brand, and its mark. */
function listPictures(brand: BrandId | undefined): string[] {
  return [...Object.keys(scenes).filter((name) => brand && name.startsWith(brand)), ...(brand ? [brand] : [])]
}

/** Problems of a block by the path of their field; those of the block as a whole have an empty one. Nested blocks have their own. */
function getFindingsByField({ findings }: ContentPage, { path }: AuthoredBlock): Map<string, string[]> {
  const blockFindings = findings.filter(
    ({ path: at }) => path.every((part, index) => at[index] === part) && !isNestedPath(at.slice(path.length)),
  )
  return groupByField(blockFindings, path.length)
}

function groupByField(blockFindings: readonly { path: FieldPath; problem: string }[], depth: number): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { path, problem } of blockFindings) {
    const fieldPath = path[depth] === 'props' ? path.slice(depth + 1).join('.') : ''
    map.set(fieldPath, [...(map.get(fieldPath) ?? []), problem])
  }
  return map
}

function isNestedPath(path: FieldPath): boolean {
  return path.slice(1).includes('props')
}
