/** The commonest passwords of leaks that are long enough to be asked about at all, and their Norwegian cousins. */
const words = `
12345678 123456789 1234567890 0123456789 11111111 111111111 1111111111 00000000 88888888 99999999 12341234 11223344
87654321 987654321 9876543210 123123123 147258369 123654789 112233445566 22222222 55555555 66666666 12121212 13131313
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword password! password1! passwort
qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwerty123456 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc zaq12wsx
asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1234qwer qwer1234 abcd1234 abc12345 abc123456 a1234567
a12345678 a123456789 aa123456 aa12345678 abcdefgh abcdefg1 iloveyou iloveyou1 iloveyou2 football football1 baseball
basketball superman superman1 batman123 spiderman pokemon1 starwars princess princess1 sunshine sunshine1 welcome1
welcome123 whatever trustno1 letmein1 letmein123 computer computer1 internet samsung1 michelle jennifer jordan23
michael1 charlie1 liverpool liverpool1 chelsea1 arsenal1 manchester changeme changeme1 admin123 admin1234 administrator
letmein! dragon123 monkey123 master123 shadow123 killer123 mustang1 corvette maverick mercedes ferrari1 cheyenne
1234567a 12345qwert 123456aa 123qweasd 147852369 159357456 159753456 789456123 741852963 100200300 fuckyou1 babygirl
babygirl1 chocolate butterfly snowball blink182 qwertyqwerty passpass testtest test1234 secret123 google123
passord1 passord12 passord123 passord1234 passordet hemmelig hemmelig1 hemmelig123 velkommen velkommen1 velkommen123
rosenborg brann123 sommer123 sommer2024 sommer2025 sommer2026 vinter123 norge123 heisann123 fotball1 fotball123
kjæreste lillegutt bokstaver nettbutikk
`;

/** Passwords that are tried first by whoever guesses. */
export const commonestPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
