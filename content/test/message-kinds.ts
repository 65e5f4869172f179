import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** What a message is on the page. A name is read aloud only: an `aria-label`. */
export type MessageKind = 'heading' | 'label' | 'button' | 'name'

const app = new URL('../../app/', import.meta.url)

const kindsByElement: Record<string, MessageKind> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  legend: 'heading',
  label: 'label',
  Button: 'button',
  ButtonLink: 'button',
  button: 'button',
  OwnAct: 'button',
}
const headingComponents = new Set([
  'AccountFrame',
  'DialogSheet',
  'EmptyState',
  'FeedbackHead',
  'OptionCard',
  'Panel',
  'ProductCarousel',
  'StatePage',
])
const fieldComponents = new Set(['CaptchaField', 'CopyField', 'EmailField', 'PasswordInput', 'Select', 'TextArea', 'TextInput'])

/** The kinds of each message key, as the components show it. A key that code puts together, or only passes on, has none. */
export function findMessageKinds(): ReadonlyMap<string, ReadonlySet<MessageKind>> {
  const kinds = new Map<string, Set<MessageKind>>()
  const components = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.test\./.test(file),
  )
  for (const file of components) {
    const source = ts.createSourceFile(file, readFileSync(new URL(file, app), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const visit = (node: ts.Node) => {
      const kind = isMessage(node) ? getKind(node) : undefined
      if (kind) for (const key of listKeys(node)) kinds.set(key, (kinds.get(key) ?? new Set()).add(kind))
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return kinds
}

function isMessage(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't'
}

/** `t('a')` and `t(isOpen ? 'a' : 'b')`. */
function listKeys(node: ts.Node): string[] {
  const [keyArgument] = ts.isCallExpression(node) ? node.arguments : [node]
  if (!keyArgument) return []
  if (ts.isConditionalExpression(keyArgument)) return [...listKeys(keyArgument.whenTrue), ...listKeys(keyArgument.whenFalse)]
  return ts.isStringLiteralLike(keyArgument) ? [keyArgument.text] : []
}

function getKind(message: ts.Node): MessageKind | undefined {
  for (let node = message.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isJsxAttribute(node)) return getAttributeKind(node)
    if (ts.isJsxElement(node)) return kindsByElement[node.openingElement.tagName.getText()]
    if (ts.isCallExpression(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node)) return undefined
  }
  return undefined
}

function getAttributeKind(attribute: ts.JsxAttribute): MessageKind | undefined {
  const element = attribute.parent.parent.tagName.getText()
  const name = attribute.name.getText()
  if (name === 'aria-label' || (name === 'label' && element === 'IconButton')) return 'name'
  if (name === 'legend' || (name === 'title' && headingComponents.has(element))) return 'heading'
  if (name === 'submitLabel') return 'button'
  return name === 'label' && fieldComponents.has(element) ? 'label' : undefined
}
