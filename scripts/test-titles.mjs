import { parseSync } from 'vite';

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'suite']);
const IDS = /\[((?:[A-Z]+-\d+)(?:[\s,]+[A-Z]+-\d+)*)\]/g;

/**
 * The checklist ids that a test file's titles name, as `[CAT-01]` or `[CAT-01, CAT-02]`: in the title of a test
 * or a describe, or in the table of a `test.each` or `test.for`. Ids in comments and test bodies do not count.
 */
export function idsInTitles(fileName, source) {
  const { program, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`);
  const constants = new Map();
  const titles = [];
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier')
      constants.set(node.id.name, node.init);
    if (node.type === 'CallExpression' && TEST_FUNCTIONS.has(rootName(node.callee)))
      titles.push(...titleParts(node));
  });
  const texts = titles.flatMap((part) =>
    stringsIn(part.type === 'Identifier' ? constants.get(part.name) : part),
  );
  return [...new Set(texts.flatMap(idsIn))];
}

/** The ids that a text names, in its order. */
export function idsIn(text) {
  return [...text.matchAll(IDS)].flatMap(([, ids]) => ids.split(/[\s,]+/));
}

/** `test`, for test(…), test.only(…), test.each(…)(…), test.each`…`(…) and test.describe.serial(…). */
function rootName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  if (callee.type === 'CallExpression') return rootName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee.tag);
  return undefined;
}

/** The title of a test or describe, and the table that fills it. `test.each(…)` alone is only the table's half. */
function titleParts(call) {
  const title = call.arguments[0];
  if (!title || isTable(call.callee)) return [];
  const maker = call.callee;
  if (maker.type === 'CallExpression' && isTable(maker.callee)) return [title, ...maker.arguments];
  if (maker.type === 'TaggedTemplateExpression') return [title, maker.quasi];
  return [title];
}

function isTable(callee) {
  return callee.type === 'MemberExpression' && ['each', 'for'].includes(callee.property.name);
}

function stringsIn(node) {
  const strings = [];
  visit(node, (inner) => {
    if (inner.type === 'Literal' && typeof inner.value === 'string') strings.push(inner.value);
    if (inner.type === 'TemplateElement') strings.push(inner.value.cooked ?? '');
  });
  return strings;
}

function visit(node, see) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, see);
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node);
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, see);
  }
}
