import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** What a message is on the page. A name is read aloud only: an `aria-label`. */
export type MessageKind = 'heading' | 'label' | 'button' | 'name'

const app = new URL('../../app/', import.meta.url)

const elements: Record<string, MessageKind> = {
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
const withHeading = new Set([
  'AccountFrame',
  'DialogSheet',
  'EmptyState',
  'FeedbackHead',
  'OptionCard',
  'Panel',
  'ProductCarousel',
  'StatePage',
])
const fields = new Set(['CaptchaField', 'CopyField', 'EmailField', 'PasswordInput', 'Select', 'TextArea', 'TextInput'])

/** The kinds of each message key, as the components show it. A key that code puts together, or only passes on, has none. */
export function messageKinds(): ReadonlyMap<string, ReadonlySet<MessageKind>> {
  const kinds = new Map<string, Set<MessageKind>>()
  const components = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.test\./.test(file),
  )
  for (const file of components) {
    const source = ts.createSourceFile(file, readFileSync(new URL(file, app), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const look = (node: ts.Node) => {
      const kind = isMessage(node) ? kindOf(node) : undefined
      if (kind) for (const key of keysIn(node)) kinds.set(key, (kinds.get(key) ?? new Set()).add(kind))
      ts.forEachChild(node, look)
    }
    look(source)
  }
  return kinds
}

function isMessage(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't'
}

/** `t('a')` and `t(isOpen ? 'a' : 'b')`. */
function keysIn(node: ts.Node): string[] {
  const [given] = ts.isCallExpression(node) ? node.arguments : [node]
  if (!given) return []
  if (ts.isConditionalExpression(given)) return [...keysIn(given.whenTrue), ...keysIn(given.whenFalse)]
  return ts.isStringLiteralLike(given) ? [given.text] : []
}

function kindOf(message: ts.Node): MessageKind | undefined {
  for (let node = message.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isJsxAttribute(node)) return kindOfAttribute(node)
    if (ts.isJsxElement(node)) return elements[node.openingElement.tagName.getText()]
    if (ts.isCallExpression(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node)) return undefined
  }
  return undefined
}

function kindOfAttribute(attribute: ts.JsxAttribute): MessageKind | undefined {
  const element = attribute.parent.parent.tagName.getText()
  const name = attribute.name.getText()
  if (name === 'aria-label' || (name === 'label' && element === 'IconButton')) return 'name'
  if (name === 'legend' || (name === 'title' && withHeading.has(element))) return 'heading'
  if (name === 'submitLabel') return 'button'
  return name === 'label' && fields.has(element) ? 'label' : undefined
}
