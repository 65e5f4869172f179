/**
 * The text of a release: the section of the changelog that has the tag's version. Throws if there is none, if it is empty, or if package.json
 * has another version. A wrong tag makes no release.
 */
export function extractReleaseNotes(changelog: string, tag: string, packageVersion: string): string {
  const version = tag.replace(/^v/, '')
  if (version !== packageVersion) throw new Error(`The tag is ${tag}; package.json has version ${packageVersion}.`)
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`[${version}]`))
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md has no section [${version}].`)
  return notes
}
