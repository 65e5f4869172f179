import { html } from 'hono/html'
import type { ContentPage } from '#contracts/operations/content'
import type { FieldPath, WrittenBlock } from '#domain/content/lint/authored'
import scenes from '#content/art/scenes.json'
import type { BrandId } from '#config/brands'
import { contentSite } from '../../content/sites'
import { show } from '../console-app'
import { type ConsoleNotice, keyField } from '../console-page'
import type { ConsoleContext } from '../console-session'
import type { BlockField } from './block-fields'
import { blockFields } from './block-form'
import { blockLabel } from './field-labels'
import { nestedBlocks } from './nested-blocks'
import { backTo } from './page-view'

export type Edited = { view: ContentPage; block: WrittenBlock; fields: Readonly<Record<string, BlockField>> }

/** A block as a form, with what is wrong beside each field. */
export function showBlock(c: ConsoleContext, { view, block, fields }: Edited, frame: { notice?: ConsoleNotice; status?: 409 }) {
  const { siteId, page, version } = view
  const { languages = ['en'] as const, timeZone = 'UTC' } = contentSite(siteId) ?? {}
  const name = typeof block.name === 'string' ? block.name : ''
  const findings = findingsOf(view, block)
  const pictures = picturesOf(contentSite(siteId)?.brand)
  const known = { languages, timeZone, pictures, findings, adding: c.req.query('add') ?? '' }
  const content = html`${backTo(siteId, page)} ${(findings.get('') ?? []).map((problem) => html`<p class="finding">${problem}</p>`)}
    <form class="editor" method="post" action="/ops/content/${siteId}/block">
      ${keyField()}<input type="hidden" name="page" value="${page}" /><input type="hidden" name="block" value="${block.id}" />
      <input type="hidden" name="version" value="${String(version)}" />
      <button class="skip" name="do" value="save" tabindex="-1" aria-hidden="true">Save</button>
      ${blockFields(fields, block.props, known)}
      <details class="card part">
        <summary><h2>Internal name</h2></summary>
        <label for="block-name">Name</label><input id="block-name" name="block-name" value="${name}" />
      </details>
      <p class="sticky"><button name="do" value="save">Save draft</button></p>
    </form>
    ${nestedBlocks({ siteId, page, view, versions: [], links: [], timeZone, languages }, block, fields)}`
  return show(c, { title: `${blockLabel(block.component)}: ${name || block.id}`, content, ...frame })
}

/** Scenes of the site's brand, and its mark. */
function picturesOf(brand: BrandId | undefined): string[] {
  return [...Object.keys(scenes).filter((name) => brand && name.startsWith(brand)), ...(brand ? [brand] : [])]
}

/** Problems of a block by the path of their field; those of the block as a whole have an empty one. Nested blocks have their own. */
function findingsOf({ findings }: ContentPage, { path }: WrittenBlock): Map<string, string[]> {
  const own = findings.filter(({ path: at }) => path.every((part, index) => at[index] === part) && !isNested(at.slice(path.length)))
  return grouped(own, path.length)
}

function grouped(own: readonly { path: FieldPath; problem: string }[], depth: number): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { path, problem } of own) {
    const at = path[depth] === 'props' ? path.slice(depth + 1).join('.') : ''
    map.set(at, [...(map.get(at) ?? []), problem])
  }
  return map
}

function isNested(path: FieldPath): boolean {
  return path.slice(1).includes('props')
}
