import path from 'node:path'

/** `files`: paths from the root of the repository. */
export type Repository = { files: ReadonlySet<string>; scripts: ReadonlySet<string> }

/** Top-level folders whose files documents name by path. */
const roots = /^(app|bench|config|conformance|content|contracts|docs|domain|e2e|routes-config|scripts|worker)\//

/** Returns the files, links, sections of the same page, and npm scripts that a Markdown page names and that do not exist. */
export function findBrokenReferences(page: string, text: string, { files, scripts }: Repository): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, '')
  const folders = new Set([...files].flatMap(listParentFolders))
  const exists = (name: string) => files.has(name) || folders.has(name.replace(/\/$/, ''))
  const namedPaths = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name.replace(/:\d+$/, ''))
  const missingPaths = namedPaths.filter((name) => roots.test(name) && !/[<>*{}…$()]/.test(name) && !exists(name))
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target))
  const brokenLinks = links.flatMap((target) => {
    const [file = '', section] = target.split('#')
    const linkedFile = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
    if (!exists(linkedFile)) return [linkedFile]
    return section !== undefined && linkedFile === page && !listSectionAnchors(text).has(section) ? [target] : []
  })
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].filter(([, name = '']) => !scripts.has(name)).map(([command]) => command)
  return [...missingPaths, ...brokenLinks, ...commands]
}

function listParentFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
}

/** Anchors that GitHub generates from headings. */
function listSectionAnchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
