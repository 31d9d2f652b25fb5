import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileKindOf } from '../../kernel/http/file-kind.ts'
import { cleanFileName } from './clean-file-name.ts'
import { contentDisposition } from './content-disposition.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

test('a file is what its bytes say, whatever it is called', () => {
  const cases: readonly (readonly [bytes: Buffer, name: string, kind: string | null])[] = [
    [latin('%PDF-1.4'), 'a.txt', 'pdf'],
    [latin('\x89PNG\r\n\x1a\n…'), 'a.pdf', 'png'],
    [latin('\xff\xd8\xff\xe0'), 'a', 'jpg'],
    [latin('RIFF\0\0\0\0WEBPVP8 '), 'a.webp', 'webp'],
    [latin('RIFF\0\0\0\0WAVEfmt '), 'a.webp', null],
    [latin('PK\x03\x04…[Content_Types].xml…xl/workbook.xml'), 'a.xlsx', 'xlsx'],
    [latin('PK\x03\x04…[Content_Types].xml…xl/workbook.xml…xl/vbaProject.bin'), 'a.xlsx', null],
    [latin('PK\x03\x04…word/document.xml'), 'a.xlsx', null],
    [Buffer.from('الصنف,الكمية\nقلم,2\n'), 'a.csv', 'csv'],
    [latin('\xc7\xe1\xd5\xe4\xdd,2\r\n'), 'from-windows.csv', 'csv'],
    [Buffer.from('الصنف,الكمية'), 'a.txt', null],
    [latin('a,b\0c'), 'a.csv', null],
    [Buffer.from('<html><script>'), 'a.csv', null],
    [Buffer.from('\ufeff<?xml version="1.0"?><Invoice/>'), 'a.XML', 'xml'],
    [Buffer.from('<?xml version="1.0"?><x><svg:script/></x>'), 'a.xml', null],
    [latin('MZ\x90'), 'a.pdf', null],
    [Buffer.alloc(0), 'a.pdf', null],
  ]
  for (const [bytes, name, kind] of cases)
    assert.equal(fileKindOf(bytes, name), kind, `${name}: ${bytes.toString('latin1')}`)
})

test('a name is kept without paths, controls and signs, and ends as its content is', () => {
  assert.equal(cleanFileName('C:\\Users\\هند\\عقد.PDF', 'pdf'), 'عقد.PDF')
  assert.equal(cleanFileName('../../etc/passwd', 'csv'), 'passwd.csv')
  assert.equal(cleanFileName('photo.jpeg', 'jpg'), 'photo.jpeg')
  assert.equal(cleanFileName('a\u202Egnp.exe', 'png'), 'agnp.exe.png')
  assert.equal(cleanFileName('..', 'pdf'), 'file.pdf')
  assert.equal(cleanFileName('a<b>:"c|?*.xml', 'xml'), 'a b c.xml')
  assert.equal(Array.from(cleanFileName(`${'ع'.repeat(400)}.pdf`, 'pdf')).length, 204)
})

test('a header carries any name and nothing else', () => {
  assert.equal(
    contentDisposition('inline', 'a.pdf'),
    `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
  )
  assert.equal(
    contentDisposition('attachment', 'x"\r\nset-cookie: a=b'),
    `attachment; filename="x___set-cookie: a=b"; filename*=UTF-8''x%22%0D%0Aset-cookie%3A%20a%3Db`,
  )
})
