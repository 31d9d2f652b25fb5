import assert from 'node:assert/strict'
import test from 'node:test'
import { canonicalize } from './canonical.ts'
import { readXml } from './read-xml.ts'

const canonical = (xml: string, omitted = ''): string =>
  canonicalize(readXml(xml), (element) => element.tagName === omitted)

const cases = [
  ['declaration and comments go', '<?xml version="1.0"?>\n<a><!-- b -->c</a>\n', '<a>c</a>'],
  ['empty elements get an end tag', '<a><b/></a>', '<a><b></b></a>'],
  [
    'attributes are sorted, namespaces first',
    `<a z="1" b='2' xmlns:y="u"/>`,
    '<a xmlns:y="u" b="2" z="1"></a>',
  ],
  [
    'attributes sort by namespace, then name',
    '<a xmlns:p="z" xmlns:q="y" p:a="1" q:b="2" c="3"/>',
    '<a xmlns:p="z" xmlns:q="y" c="3" q:b="2" p:a="1"></a>',
  ],
  [
    'the order they are written in counts for nothing',
    '<a p:a="1" c="3" q:b="2" xmlns:q="y" xmlns:p="z" xmlns="u"/>',
    '<a xmlns="u" xmlns:p="z" xmlns:q="y" c="3" q:b="2" p:a="1"></a>',
  ],
  [
    'of one namespace they sort by the name behind the prefix',
    '<a xmlns:p="u" xmlns:q="u" p:b="1" q:a="2"/>',
    '<a xmlns:p="u" xmlns:q="u" q:a="2" p:b="1"></a>',
  ],
  [
    'what is declared of itself is not written',
    '<a xmlns="" xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:lang="ar"/>',
    '<a xml:lang="ar"></a>',
  ],
  [
    'a repeated declaration is dropped',
    '<a xmlns="u"><b xmlns="u"/></a>',
    '<a xmlns="u"><b></b></a>',
  ],
  [
    'an undeclared default is written',
    '<a xmlns="u"><b xmlns=""/></a>',
    '<a xmlns="u"><b xmlns=""></b></a>',
  ],
  ['unused declarations stay', '<a xmlns:ext="u"><b/></a>', '<a xmlns:ext="u"><b></b></a>'],
  ['text is escaped', '<a>&lt;&gt;&amp;"\'></a>', '<a>&lt;&gt;&amp;"\'&gt;</a>'],
  [
    'character data sections become text',
    '<a><![CDATA[x < y & z]]></a>',
    '<a>x &lt; y &amp; z</a>',
  ],
  ['character references become characters', '<a>&#1605;&#x20;&#xD;</a>', '<a>م &#xD;</a>'],
  ['line ends become LF', '<a>1\r\n2\r3</a>', '<a>1\n2\n3</a>'],
  ['other line separators are text', '<a>1\u0085\u2028</a>', '<a>1\u0085\u2028</a>'],
  [
    'attribute values are escaped',
    '<a b="&lt;&quot;&#9;&#10;&#13;&gt;"/>',
    '<a b="&lt;&quot;&#x9;&#xA;&#xD;>"></a>',
  ],
  ['blanks in attribute values are spaces', '<a b="1\n2\t3"/>', '<a b="1 2 3"></a>'],
  ['instructions stay', '<?x y?><a><?p q?><?r?></a><?z?>', '<?x y?>\n<a><?p q?><?r?></a>\n<?z?>'],
  ['white space counts', '<a>\n <b> </b>\n</a>', '<a>\n <b> </b>\n</a>'],
] as const

for (const [what, xml, expected] of cases) {
  test(what, () => assert.equal(canonical(xml), expected))
}

test('an omitted element leaves the white space around it', () => {
  assert.equal(canonical('<a>\n <b>x</b>\n</a>', 'b'), '<a>\n \n</a>')
})

test('what cannot be trusted is refused', () => {
  assert.throws(() => readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /document type/)
  assert.throws(() => readXml('<a><b></a>'), /well-formed/)
  assert.throws(() => readXml('<a b=c/>'), /well-formed/)
  assert.throws(() => readXml('<a>&unknown;</a>'), /well-formed/)
  assert.throws(() => readXml(''), /well-formed/)
  assert.throws(() => readXml('<!doctype a><a/>'), /document type/)
  assert.throws(() => readXml(`<a>${'<b/>'.repeat(80_000)}</a>`), /too many tags/)
})

test('a document nests a hundred levels deep at most, wherever it does', () => {
  const nested = (levels: number): string => '<b>'.repeat(levels) + '</b>'.repeat(levels)
  assert.ok(readXml(`<a>${'<c/>'.repeat(300)}</a>`))
  assert.ok(readXml(`<a><c/>${nested(99)}</a>`))
  for (const deep of [nested(101), `<a><c/><c><d/></c>${nested(100)}</a>`])
    assert.throws(() => readXml(deep), /deeply/)
})
