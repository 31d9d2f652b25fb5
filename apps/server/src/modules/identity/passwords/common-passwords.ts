/** Of the passwords people use most, those long enough to be taken otherwise; lower case. */
const common: ReadonlySet<string> = new Set(
  `
1234567890 12345678910 0123456789 0987654321 9876543210 1234567891 1234512345 1234554321
123456789a 123456789q a123456789 q123456789 abc123456789 123456789abc qwerty123456 123456qwerty
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qazwsxedc1 qazwsxedcrfv zaq12wsxcde3 q1w2e3r4t5 q1w2e3r4t5y6
qwertyuiop qwertyuiop1 qwertyuiop123 qwerty1234 qwerty12345 qwerty123456789 asdfghjkl1 asdfghjkl123
zxcvbnm123 asdf123456 qwer123456 abcdefghij abcdefghijk abcd123456 abcde12345 a1b2c3d4e5 aa12345678
password12 password123 password1234 password12345 password123456 passw0rd123 p@ssw0rd123 p@ssword123
p@ssw0rd1234 passwordpassword password!1 mypassword mypassword1 newpassword changeme123 changeme1234
welcome123 welcome1234 welcome12345 letmein123 letmein1234 iloveyou123 iloveyou12 iloveyou1234
administrator admin12345 admin123456 admin@1234 admin@12345 root123456 superadmin superadmin1
superman123 batman1234 football123 baseball123 princess123 sunshine123 monkey1234 dragon1234
starwars123 pokemon123 charlie123 michael123 jennifer123 mustang123 shadow1234 master1234
computer123 internet123 samsung123 google1234 facebook123 whatsapp123 liverpool1 liverpool123
barcelona1 barcelona123 realmadrid1 chocolate1 butterfly1 1123581321 1231231231 123123123123
1122334455 1111122222 1212121212 1010101010 1357924680 2468013579 147258369a 0147258369 1472583690
abcabcabc1 testtest12 test123456 test1234567 demo123456 guest12345 user123456 default123 temp123456
secret1234 access1234 company123 business123 account123 accounting1 accountant1 mohammed123
mohamed123 muhammad123 ahmed12345 ahmed123456 abdullah123 khalid1234 fahad12345 faisal1234
sultan1234 saudi12345 saudi123456 saudiarabia saudiarabia1 ksa1234567 riyadh1234 riyadh12345
jeddah1234 makkah1234 madinah123 alhilal123 alnassr123 allah12345 bismillah1 bismillah123
alhamdulillah ramadan123 mizan12345 mizan123456
`
    .trim()
    .split(/\s+/),
)

const rows = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

/** Whether a password (lower case) is a common one, or a run along the keyboard or the alphabet. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password) || rows.some((row) => row.includes(password))
