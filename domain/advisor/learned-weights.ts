// Written by `npm run train:advisor`. Format: `learned-meaning.ts`.

export const MEANING_WEIGHTS = `afford loan - -;ask_back app - -;compare home - -;compare loan rent -;compare place - -;count home - -;count place sales -;explain app - -;explain app - accuracy;explain app - data;explain app - last-answer;explain rule - -;explain rule - eviction;explain rule - golden-visa;explain rule - maintenance;explain rule - off-plan-cancellation;explain rule - purchase-fees;explain rule - rent-increase;explain rule - residence;explain rule - security-deposit;explain rule - taxes;explain rule - who-may-buy;greet app - -;help app - -;list home - -;list home sales -;make app - slides;make home - message;open app - -;rank area - -;rank building - -;rank developer - -;rank project - -;refuse app - -;refuse app - elsewhere;refuse app - law;refuse app - orders;refuse app - people;refuse app - private;save app - -;save app - alert;trend place - -;unclear app - -;value home price -;value home rent -;value home return -;value home service_charge -;value loan fees -;value loan instalment -;value place - -;value rule rent_increase -;verdict home price -;verdict home return -;verdict place - -
	2n3l5l;n=l@lBlDlElFoGnHnLnMnNlPlQnXlZo[l^l_ldlen
!aboutword	es
!accuracy	8v
!affordword	0v
!alert	HiXt
!allowedq	Qnbncn
!area1	0h1o2k3n4k5o6n7j8k9l:k;k<k=l>l?k@kAlBkClDkFkGkHpIoJnKkLkMfNoPoQkRhSkWlXoYoZj[n\\n]i^l_k\`hapbocndleq
!areabest	EoMqUoZnan
!areas2	4uHoJpalei
!areasplural	HlMtUo
!areasword	2l3l6l9q;kEoLpMuOlUrYo\\k]l_lajblcken
!asks	Hibqcq
!bare	1t:nFpHlYp\\l\`nel
!beds	0l6kHqInJkXn[q\\p_janbpcpek
!best	1l2o4n6l;jIjLlMrNoOsPqRnYk\\j\`kagcndlen
!betterq	2p4o
!bigger	Hn
!borrowed	\`o
!both	2o4q:nIoMl
!bound	0k1p2n3l5nHrRoXq[l_j\`kbnci
!buyrent	3vHkel
!buyverb	0n3s;j=nBpEpHlZl[k\\j_p\`jaibkdnep
!cash	_p
!change	3pHkMnao
!chargeword	;p^qap
!cheaper	4oHlMoSn
!cheapword	4pHpMpRnYlakel
!city	6n;kDoEpHpMoYreo
!comesfrom	9n:nFnMl
!comparestrong	2r4s;qHiJoLnMlYkal
!compareword	0k1l2t3r4t5l7l;p<k>qFlJnKlLnRlVlZj[j\\j]j_l\`lahbjcpen
!contactword	8p9oHkVt
!contradiction	1uHg
!crowd	1k2j3l5n6n7o8k:k;l<n>o?lBkDnEnFkIiJkKkLjMrNlOpQnUsVoYjZn[j_j\`ibjch
!crowded	4l5p6p7p<oEnHoIlMlQnUrYkek
!datasource	9r:nMk
!dearer	HlMnNnPn
!dearword	MnNnPnYl[ncoeo
!define	4l7p:l;s<l=nGoLlSlWl\\n]lcn
!demography	Uq
!developerword	?sMiOv
!domword	Mpaq
!elsewhere	FnHiMlRxYl
!evade	Sw
!fairword	[ocq
!falling	HjMqXpYoZn
!feestrong	;n@qHkQnSpYl^o_t\`lan
!feeword	;o@qHkQnSqYl^o_u\`kcl
!few	1o2n3g5l6l:n;o=i>h?gAhBlCkDkEiFqGpHoIoKlLnMnNhOlQkRnSiTkUlVkWoXgYnZq]k^l_lbicndl
!filters	0o1o2k3n4o7n8k9h<g=h>l?n@jAhCkDjFkGkHpInKjLjMpPnQnRoSjTkUlWhYnZh^l_nanbncleo
!find	2k3o4k6j7k;l<j=n?l@lBoEnFjHrIoLnNlOkQnSnVqWnYlZl^l_l\`lalbh
!findstrong	4lHqIqQnSnVnWo[n
!foreign	;pEpMkUo
!forrent	\\o
!futureword	8oTnYs
!greet	FyZl
!growthnoun	DnHkMn
!growthword	;lAnDnHkMqYqZnbpel
!have	0nHoMo
!help	7r;lGwZk
!highest	0n4nMrNnOqPoYkalel
!homes	0k2s3l4i5l6l;i@lFlGlHjJpKqLiMiRkSlVoYjZi[q\\o]p^rajblcrdqei
!homes1	0k2k3l4k5l;jHjJoKqLjMjRlVoYjZj[q\\o]q^rajcrdqej
!homes2	2v4l
!homesword	1n3k4k5o8h9j:i;k<k=j?i@lAjBoCjDlFgGhHqIoKnMnNiPiRpSkTiUkVpWiYlZj[q\\n]nancndnej
!howmany	5t6u<nHiIj\\lalek
!howmuch	0o1i2i3k4k5o6o9k:i;n=p>k?n@pEiFiGoJjKiLiMiNkOiPkQjShTkUjWkXkYl[o\\q]o^n_p\`papblcldk
!income	0uHl]n_l\`l
!incomeword	0vDnHkSo\`k
!invest	0j1l3k4o7n<lDnElIkLoMrPnQlTnUlYlZl[j]p_k\`kapbjcidrep
!investverb	Mo]n
!issum	Hlcn
!keeprent	3o
!landlord	4l<q>pAoCpHiVpZl\\lapbsel
!lastanswer	:u
!law	;j<qDpQsSp
!least	4o7n;nHoMqQnYl\`lal
!live	0n4nHpMpQnYlalcler
!livegood	4o>nHjYlZo[p\`lcodnet
!livestrong	4nEnHnMpRnUo
!loanFact	7nAoHlTn\`q
!loanstrong	0nHl\`uan
!loanword	0p;oCoHkSn\`vcl
!marketword	Yqbnep
!mayword	;n<qAoEqHnMlSnbl
!meanword	7q;o
!message	Kw
!minYield	HrTo]lal
!mine	;nbn
!money	0q1o3p4l6j7k8l:l;i<l?l@lBoDlEkFkGlHpIlJkLkMnNlOlQlSlTlUkVkXoYiZj\\l]o_q\`palbrcpeh
!moneyRange	bp
!monthcost	0n\`s
!monthlyPaid	0q\`l
!more	;kDoHoMo\\pao
!mybudget	Hq
!myhome	;pHl[qbn
!named	HnIoYn
!nation	MiUu
!offplan	1n?pHoIjapep
!offtopic	Zv
!ofthese	4p:nan
!onlyplace	2l4p6nHlIoJqMiOnPnUnXlYqZl[j\\j_lapbjcieq
!openverb	Lw
!orders	Tv
!ordinals	2o4lJn
!overpriced	Hlcper
!own	;n<n?oAnCoLoMlQoSnYlakbnel
!partner	0o
!period	4k5k6uHiIsMoPnYr\\kalei
!personword	0k4k5l<q>pApCnHgIkKnQnRlVtYkZl_l\`kapbpej
!place	0h1n2j3n4q5n6n7i8j9l:j;k<k=l>k?k@kAlBjCkDkFjGjHpIpJoKkLjMeNoPoQjRgSjWlXnYpZi\\n]i^k_j\`hapbndkep
!pointing	1n;jDnHnMnQnUnZl]laocneo
!position	2oMoep
!price	0o1o3o4l6k7l8l:l;i<l?l@lBoDlEkFkGlHpIlJkLlMnOlQlRnSlUlVkXoYjZk[n\\k]o_q\`palcpei
!pricemean	6lHhIoKoRoYn\\oap
!priceword	1i5l6i:k<kDlEkFkGlHkIlJjKoMpNnOkRoSnTnUkVjYp[o\\o^l_oaobicoel
!private	HlUnVv
!projectword	HlPtel
!psfword	MnYoapel
!purposeword	doep
!question	1i2l5n7p8n:o;n@nAnBnDnEnFeGnHjIkJeKiLlOlPjRlSoTfVlWgXfYnZn\\n]l_lblcndnen
!raise	;oArHk\\lbu
!rankword	On
!readyor	eo
!recent2	2k4s5n;nHqMjWnao
!rentChange	]o
!rentPaid	0n3qHiMl\\l]s_k\`kbs
!rentask	0lDoHlIlMpYn[l\\v]oalbndnek
!rentbefore	3p<n
!rentcap	Apbq
!rentword	0j2l3q5l6lArDoHiIkMoYn[k\\r]o_l\`kalbqclel
!returnstrong	]q
!returnword	0lHnIlLoMoPnTn[l\\o]t_l\`kapbkei
!rising	;kAnDnHkMrYq\\lbo
!riskword	eq
!ruletopic	0l1l2l3l4j5k6k8k:l;o<r=q>o?r@qApBrCrDrEqFlGlHiIlKlLjMjOkQpRkUlVkYiZi[k\\i]i_l\`iahbickeh
!safeword	3n4l8nHjMoYl[oalcper
!salesstrong	6o
!salesword	4l5k6tHfIuMoOqUl\\lanel
!save	Wt
!school	Mn
!screen	1l2p3l4p5l7l;jFkHjJrLwMiRlSlWrYjZi]oajbldnei
!seeverb	0n<nAnLo
!self	<pAnEqdn
!share	8nHoIlTnYlaq
!shown2	2p4l5p6k;lFnJnKnMlWoYnZl\\n\`n
!shownhomes	0l2p4k5p6k:n;jHlJnKnLlMlWnZl\\o]o\`pcp
!shownplace	0k1k2l3n4r5n6o7k>l@lGlHnIoJnLkMhRlSlUkVlWoYpZi_japblcn
!similar	Ir
!size	Ho[rajcq
!slides	4jHkJxel
!soldmost	6oIlMpOn
!soldword	6pHgIv
!sort	4nHqInMrNpOpPnYjahcl
!sortYield	MpOn
!sqftExact	Hk[rakcq
!stockword	5r6l7nMo
!thatone	0n1n6l:n;lMlQnTnWnZk[n\`oanbncp
!there	1n4lDnIlMnSlUnYnZk_l\`napcnen
!timeword	eo
!topic	0j1l2j3h4i5k6j7p9j:i;s<p=o>o?q@pAoBqCpDqEqFhGiHjIkJiOlQoRhSnUhVhWjXjZf[j\\h^n\`fancfdjel
!towerword	HlNsQn^n
!trendstrong	CnIlMoYt
!trendword	5l6nHkRoYwal
!type	2l4l5n6n:l;n<l?l@lFlHqInKlLkMnNlPlRqSkVoZj[n_nanbjei
!valueask	8nHl[t
!verdictword	dqen
!whatif	0l?oBoHlXn]p
!whereq	9oLpMr
!whereverb	LsMk
!whichone	2o4p>oHkLnMoNoOoUnZn\\lakclel
!whichword	2p3n4p6l>oHlMoNpOpPnRnUoYjZo\\k]k_lalblcnej
!worthword	HiKnYi[v\\laicsep
!wouldsell	[o
!yieldword	;oHnLoMoOnPnTn]p\`kapblej
$	1n2n3l5k7n;n=l>l@lBlClFoGnHnLnMnNlPlTnVlXlZp[l^l\`ndl
202*	Hr
2027	Hp
2028	Hn
2028 $	Hn
7	Hp
7 perc	Hn
7*	Ho
8	Hn
8 perc	Hn
8*	Hn
<	0n1j2n3n4p5n6n7i9l:o;k>k?l@jAlBkClDkEkFlGiHpInKpLiOlPlQkRjSjTkUjVjWnYoZf\\o^l_o\`nanbkcodlep
<afford loan	Ho
<compare area	4oHo
<count area	HkIq
<count home	Wnen
<fees	2n
<forecast	6n8n
<greet app	[n
<growth	Mneo
<instalment	0pKp_p
<list home	4l5o6o;lJoWnYn]o
<null	0l4o5p6j;jHpIlJnMlWpYnZl]o_nao
<price	2n:o;kFlYqZl\\p]lcp
<rank area	HoMpes
<rent	cn
<rent_increase	3p<n
<return	:o
<sales	6pIp\\n
<score	en
<service_charge	;p
<trend area	4o6nan
<value area	4n;oYp
<value home	2n:oHkcq
<value loan	0qKp_o
<value rule	3p<n
<verdict area	4q:nHnYoan
<verdict home	2o4lIn\\q\`n
<yield	4pHnep
@area	0h1n2i3n4q5n6n7j8k9l:k;j<k=l>k?k@kAlBjCkDkFjGkHpIoJpKkLjMkNoPoQjRgSjWlXnYoZi[n\\n]h^k_j\`hapbndkep
@area $	0j1p2k3n4p5o6o7lBlFlHpInJoLlOnRjTlUnYnZk\\o]k_l\`lancken
@area @area	4n
@area @beds	Hqbn
@area @money	HqXp
@area @sqft	[p
@area a	eo
@area and	4pJn
@area for	4oHnJnel
@area go	Ylan
@area or	4pHo
@area righ	5n
@area woul	Hlcn
@area او	Hn
@area كم	ao
@area ولا	4p
@baths	Hp
@baths $	Hn
@beds	0l1n6l;lHpJlXn[p\\p]laocoel
@beds $	HoMnYnbn
@beds @money	Ho
@beds @sqft	Hl[ncn
@beds for	4n
@beds in	1nHlXn[ncn
@beds read	Hn
@beds ther	an
@beds town	Hl
@beds في	Ho\\o
@money	0q1o3p4l6j7k8l:l;i<l?l@lBoDlEkFkGlHoIlJkLkMnNlOlQlRnSkTlUkVkXoYiZj[n\\l]o_p\`palbrcoeh
@money $	1p3n4k;lHoIlMpRoXo_p\`nancnel
@money @area	4nHn
@money @money	1oHl
@money @years	\`o
@money a	0o]n
@money and	1nHl]n
@money at	\`n
@money be	3n
@money but	Hn
@money in	bo
@money or	3n
@money rent	3o]n
@money stud	[n]n
@money to	Mn
@money vill	1oHl
@money what	]n
@money شهر	0o
@money شو	Hn
@money في	5nHlcp
@money كاش	0n
@money مالك	bn
@money ولا	3n
@name	HnInYn
@name $	In
@number	2nUnVoZn]ocn
@number $	2nUn
@percent	AoHl]o\`q
@percent $	An\`o
@percent down	\`n
@sqft	Hn[sakcp
@sqft $	[o
@sqft @area	co
@sqft @beds	Hk[nco
@sqft في	[p
@sqm	Ho
@sqm in	Hn
@years	0k3o]o\`r
@years $	3o\`q
^	2n3l5l6l7n;n=l@lBlDlFoGnHnLnMnNlPlTnXlZodlen
^ $	Yp
^ @area	1p4qHl
^ @beds	4nHs[k
^ @money	0l1r2nHn
^ all	_o
^ am	;nHl[n
^ and	\\n_nao
^ any	Qn
^ anyt	Hn
^ apar	Hp
^ are	EnGneo
^ area	Uo
^ asdf	Zp
^ aver	Hlao
^ best	Ro
^ bigg	Hn
^ buil	?nJn
^ can	0n8n<oEpHkQoZobn
^ cash	]n
^ chea	Hn
^ comp	2q4oIn
^ diff	;n
^ do	7nQo
^ does	BoDndn
^ draf	Kn
^ expl	;p
^ fees	_n
^ find	Qn
^ flat	HoRn
^ give	SnVo
^ has	en
^ hi	Fn
^ home	HoRn
^ how	3l5o6n8o:n=nAnBnHjIkMkSoUlZk\\n\`nanek
^ i	0oJnLn\`l
^ if	;n
^ is	4o;nDoQnYo[n\\lalcpdoen
^ land	bp
^ leas	Mn
^ list	Zn
^ lowe	Mn
^ make	Jp
^ medi	an
^ mont	\`o
^ mort	\`p
^ my	0nAnHn
^ numb	6o
^ off	en
^ open	Lo
^ ping	Xo
^ prep	Jn
^ pric	Ynan
^ prin	Tn
^ prop	Hn
^ put	4n
^ read	1n
^ rece	Io
^ rent	3nHlYn\\n
^ roi	]o
^ roug	Hl[n
^ save	WpXo
^ sell	cn
^ serv	ao
^ shou	2n3nSnZn
^ show	HoIp[n
^ stud	1n
^ take	Ln
^ tell	Znep
^ than	Fp
^ the	cl
^ they	co
^ top	Pn
^ tota	_n
^ vill	Hq
^ what	3l4l5l6l8l<l?n@oBlDlGnHnInLlOlSlYn\\n^n\`oan
^ wher	9o:nLoMpYnel
^ whic	2o4nMnNpOnPnUoalel
^ who	;n>p@oMkOoZn
^ why	7n:o
^ with	0n
^ woul	eq
^ writ	KoZn
^ you	ToZn
^ ابغي	Ln
^ ابي	1n
^ احفظ	Wo
^ احكي	Zoen
^ اخر	Ip
^ استو	1n
^ اسعا	HlYoan
^ اغلي	NnPn
^ افتح	Lo
^ افضل	Oo
^ اقدر	0o
^ اكتب	KpQo
^ اكثر	Mn
^ انا	Mn
^ اي	OoPn
^ ايجا	Ynbo
^ ايش	;oMo
^ بكم	In
^ بيت	Hn
^ تنصح	en
^ جهز	Jn
^ خبرن	Xoen
^ راتب	0n
^ رسوم	;n^n_n
^ رني	HnIn
^ سوي	Jn
^ شقق	HpRn
^ شقه	Hr
^ شو	;nal
^ طيب	6n
^ عايد	]o
^ عقار	1nHocq
^ فرق	2n
^ فلل	Ho
^ في	Do
^ فيلا	Ho
^ قارن	2n4q
^ قديش	8pHlan
^ قسط	\`o
^ كم	4l5q6p=n@pAnBlHhIk[o\\o\`oanblckek
^ كيف	7o8n:p;nGnHlSrYoZl
^ لو	Bn
^ ما	;n
^ متوس	Yn
^ متي	Cp
^ معاش	0n
^ معاي	Hn
^ معي	Mn
^ من	9p
^ منطق	Un
^ موجر	bo
^ مين	4n>oMlOn
^ هل	?nEnHl[ndoeo
^ هلا	Fo
^ وش	an
^ وين	LoMp
^ يا	HnQn
a	0n2k4k5j6k7k8k:l;n<k>n?l@lBoDlEoHlIiJoKoLkNlOkSnUjVjXnYkZo[n\\n_nancndnen
a @beds	HjMn[p\\nanck
a @money	0nHk_p\`o
a @sqft	Hk[nco
a deck	Jp
a fair	cn
a fake	So
a fami	Hn
a flat	Enan
a good	Yn]n
a lot	Fn
a lowe	Sn
a mont	0o
a mort	\`l
a note	Kn
a pres	Jn
a rent	>n
a stud	Hn
a tena	;nan
a town	Hn
a visa	Bn
a*	0n2k4j5k6k7k8k:l;n<k>n?l@lBoDlEoHlIiJoKnLkNlOkSoUjVjYkZo[n\\n_nancodnen
abl*	En
able	En
able to	En
abo*	JoKnMnXoZneo
abou	JoKnXnZneo
abou @area	Jo
abou the	eo
abu	Ro
abu dhab	Rp
abu*	Ro
acc*	8n;n
accu	8n
aff*	0q
affo	0q
affo $	0n
aft*	]o
afte	]o
aga*	2n4n
agai	2n4n
agai @area	4o
age*	@oKq_n
agen	@oKq
agen of	Kp
ai*	7n
air*	;o
airb	;o
airb $	;o
all	]n_n
all*	An]n_nbn
allo	Anbn
allo $	bo
am	;obn
am i	Hl
am on	bn
am*	;nbn
an	;pdn
an inve	dnen
an*	;p
and	0n2o4nHlTn[l_n\`lanbl
and $	2n
and @area	4nJn
and @money	1n
and not	4n
and tell	TnXn
and the	_n
and what	\\n
and*	0n2o4nTnXn[l\\n_n\`lanbl
any	Qn
any*	HqQn
anyt	Ho
anyw	Hn
apa*	1nHnMnal
apar	1nHnMnal
apar $	Mn
apar @area	1n
are	5o6k8qEnGnHlTnUnYlZlcnen
are now	To
are peop	Un
are the	On^n
are ther	an
are you	7nGn
are*	5n6j8qHkIlMpRnTnUq[l\\lcnen
area	MpUqZn
area $	Mn
area by	Mn
area for	Mp
area has	Un
area to	Rn
area with	Uo
aro*	Hn
arou	Hn
as	dn
as an	dn
as*	dn
asd*	Zq
asdf	Zp
ask	Gn
ask*	GnHlKnco
aski	Knco
aski @money	co
aski for	Kn
at	0k3nHoYl\\l]n\`nen
at @money	3o[n]o
at leas	Hn
at that	Hn
at*	0l3oHoYl[n\\l]nclen
ave*	Hlan
aver	Hlan
aver pric	Hlao
bac*	?nCnUn
back	?nCn
ban*	0o;n
bank	0o;n
be	\`nco
be*	\`oco
bec*	Ylen
bef*	<p
befo	<o
bes*	NnPnRoUn
best	NnPnRoUncn
best area	MlRn
best yiel	Nn
bet*	2p4p;nel
bett	2o4o
bett $	2n
betw	2n4n5n;n
betw @area	4o
big*	5nOn
bigg	HnOn
bit*	Zn
bor*	;n\`n
borr	\`o
borr @money	\`o
bri*	En\\o
brin	\\o
bud*	Hn
budg	Hn
bui*	4l?nGnMlNnOoQn^nan
buil	4l?nGnMlNnOnQn^nan
bur*	Ho
burj	Ho
bus*	4n
but	Ho
but*	Ho
buy	3oEpHlMocldoen
buy a	En
buy in	Yn
buy*	3p@oEoHlMo\\l_nakckdoep
buye	@n
buye $	;n
buyi	3n@nBnHl_neo
buyi at	3n
buyi in	eo
by	HnMoYk
by*	HoMpYl
cal*	7n
calc	Ln
can	0p3l8o<o?oEoGoHnMkQnYlZn]l_l\`kalboek
can a	Eo
can he	<n
can i	8o;n?oHoLnMlSn
can my	Qn
can they	bn
can you	GoKnZp
can*	0p3l8n<n?pEoGoHnMkQoZn]l_l\`kalbnel
cap	;n
cap rate	;n
cap*	DnZn
capi	DnZn
cas*	]o_o
cash	]o_o
cha*	6n;n@nHl^pan
chan	6oYn
chan hand	6n
char	@n^pan
char $	;l@nan
char in	;n
che*	4nHnMn
chea	4nHoMn
cho*	5o
cli*	Jn
clie	Jn
clie $	Jn
clo*	HnIn
clos	HnIn
clos to	Ho
com*	2o4o9nHlInJnMn_nel
come	9n:nMl
come from	9n:nMl
comm	HlMq_o
comp	2o4oIoJnLn
comp @area	Jo
comp the	2n
con*	7n;l?oSo
cons	eo
cont	?oSo
cont $	?nSo
cos*	]o_p\`nan
cost	]o_p\`nan
cost me	\`n
cost of	_p
cou*	\\o
coul	\\o
dat*	9p
data	9q
day*	an
days	an
dea*	6nHlIoaoel
deal	6nInan
dec*	Jp
deck	Jp
deck on	Jn
dep*	@nCp\`n
depo	Cp\`n
dev*	;n?oMlOpSnZn
deve	;n?oMlOpZn
deve $	Zn
dha*	Ro
dhab	Ro
did	:nInVn
did @area	an
did @beds	In
did*	:nIoVn
dif*	2n;n
diff	2n
diff betw	;n
dis*	Mo
dist	Mo
dld	Sn
dld*	Sn
do	3l6l7n:n;n<lCnHkQnSnVlZl[lao
do $	Go
do home	Mn
do i	3l;n@nBnCnHlQnSn\\l^n\`n
do you	5n7ocn
do*	3l6k7n:o;n<lCnGnHkQnSnVlZl[lao
doe*	7o9n@nAnBnMl\\nandn
does	7o9oBnMlandn
does a	Bn
does it	an
does the	@n
does your	9o
doi*	Yo
doin	Yo
dow*	\`o
down	\`o
dra*	Ko
draf	Kn
draf a	Kn
dro*	HlZn
drop	Zn
dub*	6nDnEnHoYneo
duba	6nDoEnHoYneo
duba $	EnHo
dup*	Ho
dupl	Ho
eac*	^n
each	^n
ear*	0o
earn	0p
earn @money	0n
earn for	0n
eja*	;p
ejar	;p
ema*	Zn
est*	7n8n
esti	7n8n
evi*	<oQn
evic	<oQn
exp*	;ren
expa	;p
expa $	;p
expe	en
expl	;p
fai*	[ocn
fair	[oco
fair pric	co
fak*	So
fake	So
fam*	Ho
fami	Ho
far	1n
far*	1n
fas*	Zn
fast	Zn
fast $	MlZn
fee	So
fee*	@nSo_q
fees	@n_q
fees $	_n
fees on	_n
figu	7n
fin*	?nHnQn
find	HnQn
find me	HnQn
fir*	Hneo
firs	Hneo
firs $	Hnen
fla*	>nEnQoRnYlancl
flat	>nEoQoRnancl
flat $	>n_n
flat in	EnHlQnRoan
flo*	]n
foo*	Nnao
foot	ao
foot in	ao
for	1k3n4p6k7l<lAnElIoJoLlMoSlVnXl\\n^n_o\`ncnel
for $	HlIocn
for @area	Yn
for @beds	4nHkYncl
for @money	0l3oHnMl]o\`n
for a	0nHl\\naocn
for in	\\n
for me	4nWn
for my	Jn
for rent	4n
for sale	Hq
for that	Hn
for*	1k3n4p6k7l<lAnIoJoLkMnOlQlSkVnXk[l\\n^n_ncnek
fore	EnUn
fore $	;nUn
fou*	Hn
fri*	;n
fro*	0l1n9o:nFnMlQnSn
from	0l1n9o:nFnHnMlQnSn
from $	9o:nMl
gai*	Dn
gain	Dn
get	:nBoCnHn
get me	Bn
get*	:nBoCnHnSn\\n
giv*	HlSnVo
give	HlSnVn
give me	HlSnVo
go	Ylan
go for	2n
go up	Ylan
go*	2nYl
goi*	an
goin	an
goin for	Rnan
gol*	;l=qHn
gold	=p
gold visa	=p
gon*	Yn
gone	Yn
gone up	Yn
goo*	Yn]nep
good	]nep
good for	en
got	Ho
got*	Ho
gre*	Nn
gro*	7nMnYn
gros	;nHn
grow	HlMoYo
grow in	HlYnan
han*	6nHo\\n
hand	6nHo\\n
hand over	Hn
hap*	?nCnYn
happ	?nCnYo
happ to	Yo
has	UnYn
has @area	Yn
has the	Pn
has*	PnUnYn
hav*	<nInal
have	<nal
have to	<o
he	<n?nAn
he*	<nAn
hea*	LnYn
head	Yn
heat	Ln
hel*	FoGo
hell	Fn
help	Go
help me	Gp
her*	Ep
here	DnEoHn
here $	EoHn
hid*	So
hide	So
hig*	MnPn
high	MnPn
high yiel	Pn
his*	Vn
hol*	En
hold	En
hom*	4l;lHnOn]ocndn
home	4l;lHnOn]ncndn
home $	HlVn^ncn
home and	2n
home in	Rn
home ther	Hn
home wort	[n
how	2l3l5o6o8p<nAnElHjIkMkSoUkZk\\naoek
how can	So
how did	:nYp
how do	;oSo
how far	1n
how is	7nYncnel
how long	an
how many	5p6p<oYl
how much	=nDnYl[n\\o_n\`oanclel
how safe	eo
how*	2l3l5o6o7n8o:o<nAnElHiIkMkSoUkZk\\naoclel
i	0n4j6k7k8o:l;o?nBnCnDnIkLoOlQnSoUlXlYi]oaiclel
i affo	0o
i am	bo
i borr	;n\`n
i can	0n
i earn	0o
i get	CnHn
i have	<n]n
i hide	So
i make	0n
i need	;nJn\`n
i pay	@nQn
i regi	;n
i rent	;n
i want	1nLo
i*	0n4j6k7k8o:l;oCnDnIkLoMlOlQnSoUlXlYj]oaiclel
if	3n?n]p\`n
if i	]n\`o
if the	?n
if*	3n?n]p\`n
ign*	Tn
igno	Tn
in	2l4k8l:l;kBkEnGlHoInJjKlMlNnPnRrSkTlUnXnYo]l\`jan
in $	6nIlMn
in @area	0k3n4k5n6nHoInJjMiNoPnRjUnVlXn[n]l\`laocn
in a	>nYn
in abu	Ro
in duba	En
in shar	Rp
in the	Ho
in vill	Un
in*	2l4k5n8l:l;kBkEnGlHnInJiKlMlNoPnRqSkTlUoXnYo]l_l\`jan
inc*	AnSnbo
inco	Sn
incr	Anbo
incr $	Ao
ind*	Un
indi	Un
ins*	3o\`p
inst	3o\`p
inst $	3n
int*	7oHn
inte	7o
into	Hn
inv*	MnRncldnen
inve	MnRncldnen
inve $	]ncldnen
inve in	Rn
is	0n4n6j7n8l:l;n<k@lBlElGlIjKkMkOkYoZn[n\\l^l\`lbncoen
is @area	Yneq
is @money	bn
is a	;oHlRn
is for	Hq
is he	An
is home	]n
is it	1n4nQn[lcp
is list	[ocl
is my	]n
is off	ao
is that	0n[ocl
is the	=oHjYpZo]l_nancoel
is ther	DoHn
is*	0n4n6j7n8l:l;n<k@lBlEkGkIiKkMkOjYoZn[o\\l^lbncodneo
it	1nHkQn\\n]nco
it $	Wnbncn
it take	ao
it wort	co
it*	1nHkQnWn\\n]nco
its*	]o
jump	en
kee*	3n?nWo
keep	3nWo
kha*	Rn
kic*	Qn
kick	Qn
kick me	Qn
kid*	Qo
kids	Qn
kno*	Hl
lan*	;k<n>n@nAnHlanbo
land	;l<n>n@nAnHlanbo
land want	An
lar*	Hn
larg	Hn
las*	9nIn
last	9nIn
lat*	?nIn
late	?nIn
lea*	<pMn
leas	<oHnMn
leas $	<n
leav	<n
leg*	QnSn[nbpcl
lega	QnSnbn
lega $	bn
legi	bncl
legi $	bn
len*	0o
lend	0o
les*	Sn
less	Sn
let	;nHl
let*	;nHl
lis*	5oHnVnZn[o
list	5nVnZn[o
list $	cn
liv*	4nMlUp
live	4nUp
live in	Uo
livi	eo
livi in	en
loa*	\`n
loan	\`n
lon*	BnFnan
loo*	HnMn
look	Hn
look for	Hn
lot	Fn
lot*	Fn
low*	7nMnSn
lowe	MnSn
lowe pric	So
mad*	7p
mak*	Jo]odn
make	0nJo
make @money	0n
make me	]n
man*	5p6p<nHkQnYlanel
many	5p6p<nHlYlel
many are	5o
many days	an
many home	6n
many mont	<n
many vill	6n
map	Ln
map $	Ln
map*	Ln
mar*	Yp
mark	Yp
mat*	7nZn
me	0l1l3l<nBnElGnLnQnSnTnUlVoXpYkZo_kaleo
me $	4nGnWn]n
me a	JnQnZq
me abou	HlXoZnen
me more	en
me out	<n
me the	Vo
me to	Ln
me when	HlXp
me*	0l1l3l<nBoElFlGnLnQoSnTnUlVoXqYkZn_kalen
mea*	7o;n
mean	7p;o
mean $	7n;n
med*	an
medi	an
medi pric	an
mes*	Kn
mess	Kn
met*	1nHp
metr	1nHp
metr $	1nHn
min*	Hn
mob*	Vn
mobi	Vn
mom*	en
mome	en
mon*	0p5l;o<n?nHk\`r
mone	;o?n
mone in	en
mont	0p5k<o?nHl\`r
mont $	0n\`p
mont what	0n
mor*	AnFnHnSn\`o
more	AnHoen
more abou	en
morn	Fn
mort	Sn\`o
mos*	MpOpYl
most	MpOpYl
most $	Mn
most home	On
mov*	CnFnHn
move	<nCnHnYn
move $	<n
muc*	0n=nHlYl[n\\o_n\`oan
much	=nHlSlYl[n\\p_o\`nan
much $	@nFn
much can	0n?n
much cash	_n
much woul	\\n
mus*	0o<o
must	0n<n
must i	0o
my	4l;n<n?nAnCoMlQoSn\\l\`nalbn
my @beds	Hl[n
my clie	Jn
my depo	Cp
my flat	;o
my land	<nAnQn
my mone	?n
my rent	bo
my*	4l;n<n?nCoLnMlQoSnYl[n\`nalbn
nam*	Vn
name	Vn
nea*	Hp
near	Hpen
nee*	4l;nHnJo\`n
need	4l;nJo\`n
need a	En
net	;n]n
net yiel	;o
net*	;n]o
new	Xp
new*	HnXp
newe	Hn
nex*	4nTnYn
next	4nTnYn
next year	TnYn
no	EnMlQnUo
no*	EnMlQnUo
not	4nHnan
not off	Hn
not*	<nAo
note	Kn
noti	<oAoHlXn
now	5oHlTpeo
now $	5n
now a	Tn
now*	5nHlToeo
num*	6n:pHlIlVo
numb	6o:pHlIlVo
numb $	:nVn
numb of	6oIlYn
of	IkKoLlVo]n_oan
of @area	Ynan
of a	[n
of buyi	en
of deal	Yn
of home	Vn]n^n
of list	cn
of sale	an
of*	6nIjKnLlVo]n_pan
off	1n8n?nHnIl[lcneo
off $	cn
off plan	?nHnIlen
off*	1n8nIkcpen
offe	cn
ok	Fn
ok $	[ncl
ok*	Focn
on	0n1l3l;nDnJoQnYj\\j]n_p\`oeo
on @area	HnJoeo
on @beds	an
on @money	0oHk]n_o\`n
on a	\`o
on airb	;o
on my	Sn
on*	0n1l3l;nDnJoYj\\j]o_p\`obneo
one	\`ncn
one $	2ncn
one*	2n3n4nXo\`ncn
ones	Xn
onl*	Un
only	Un
ope*	Lp
open	Lp
oqo*	;p
oqoo	;p
or	2n3o4o>oHoalen
or @area	4pHpel
or buy	3o
or*	2n3n4o;n>oHoalen
out	:n;n<n>nHl\\n
out $	:oQn
out*	<nHlMn
outl	Mn
ove*	FoYo[nalcn
over	FpHnYo[nalcn
over $	FnYo
own	Eo
own*	3n>oEnHlVp^nan
owne	>oVn^nan
owns	Vn
pag*	Lo
page	Lo
page $	Lp
pak*	Un
paki	Un
par*	an
pay	@nHlQnanbn
pay @money	bn
pay less	Sn
pay tax	Qo
pay*	;o>n@pHjQoSn]o\`oancl
paym	;o\`p
paym $	;n\`o
paym on	\`n
pays	;n>n@o]o
pays the	@o
pen*	Hq
pent	Hp
peo*	HlUoan
peop	HlUoan
per	Mn\`nan
per foot	an
per mont	\`n
per*	HoMoTo]lek
perc	HpTo
perc $	To
pho*	Vn
phon	Vn
pin*	Xo
ping	Xn
ping me	Xo
pit*	Jo
pitc	Jo
pla*	5n;nIkMneo
plac	Mnen
plan	1n;n?nHnIlen
plan $	aoel
plan in	en
ple*	^n
plea	^n
plea $	6nUn^n
pre*	Jp
prep	Jo
pres	Jn
pres abou	Jn
pri*	IlRnSnTpYoZn\\l\`kancpel
pric	0nHlMnRnSnYpZn\\l\`kcpel
pric $	Zo_nco
pric @money	Ho
pric in	Rn
pric is	0n
pric of	[n
pric tren	Yo
prin	To
prin your	Tn
pro*	BnPpTo[n\\nalcleo
proj	Pq
prom	Tp
prom $	To
prop	Bo[n\\nen
prop $	]n
pur*	_o
purc	_o
put	4n
put*	4nAn
qwe*	Zq
qwer	Zp
rai*	bo
rais	bp
rat*	;n
rate	;o
rea*	0n8nHn
read	1nHn
real	8nGn]n
rec*	IoZn
rece	Io
reg*	;nIn
regi	;nIn
regi a	;n
ren*	0k3q>nAoHj[l\\q]o_l\`kalbp
rent	0k3q4n>nApHjIlMn[l\\q]o\`lalbo
rent $	Qn\\n
rent @money	]n
rent at	3n
rent for	\\q
rent in	DnYn
rent inco	Dn
rent incr	Anbn
rent is	bn
rent it	\\n
rent of	\\n
rent or	3n
rent out	4nHl\\ndn
rep*	>o
repa	>o
res*	BnEp
resi	BoEo
ret*	Mn]pan
reti	Mn
retu	]pao
retu $	]n
rig*	5n[n
righ	5o[n
righ now	5o
ris*	Mnen
risk	en
roi	]o
roi*	]o
rou*	Hk[nao
roug	Hl[nan
rul*	To
rule	To
saf*	en
safe	en
sal*	0p6nHoInMnUl
sala	0q
sale	HoInMnUlan
sale $	Mo
sale in	In
sav*	0nWpXo
save	WpXo
save it	Wn
sea*	Wp
sear	Wp
sear $	Wn
sec*	2n
seco	2n
see	LnVn
see*	Ln
sel*	;l<nDnHjIoPn[nan
sell	;l<n@nDnHjIoPnVn[nan
sell $	@nDn
sell for	Ip
sell in	an
sen*	dn
sens	dn
ser*	;n^oao
serv	;n^oao
serv char	;n^oan
set*	Lo
sett	Lo
sett $	Lo
sha*	Rpan
shar	Rpan
shar of	an
sho*	3nIpMnSn[pck
shou	3nHlMoSnZn[nclen
shou i	3nSnZn
show	Ip[n
show me	HpLn
sig*	HlLncn
sign	Lncn
sim*	In
simi	In
siz*	an
size	an
sli*	4lJq
slid	4lJq
sma*	;nHn
smal	;nHo
smar	dn
so	7n
so*	7nen
sol*	6oHlIoOnZn
sold	6oHlIoOn
sold in	6o
som*	0nHpMn
some	0nHoMn
sou*	do
squa	an
sta*	BnFn
star	Fn
ste*	Mnco
stee	Mn
sti*	Hn
stil	Hn
sto*	an
str*	Mn
stu*	1oHocl
stud	1nHocl
stud @money	1n
stud in	Ho
stud with	1n
sys*	To
syst	To
syst prom	To
tab*	Zo
tabl	Zp
tak*	HlLnapco
take	2nLnap
take me	Ln
take to	ao
tax	;kDrQo
tax on	DoQo
tax*	;kDrQo
tel*	TnXoZneo
tell	TnXnZneo
tell me	TnXoZneo
ten*	;o>nQn\\o]nan
tena	;p>n\\oan
tena $	;oQn
tha*	0n:qFpHnMo[nckek
than	FqMn
that	0n4l:qHo[nckel
that $	0n:nHnWn
that are	an
that pric	5nHn
the	8j:k=o@nBkClDjEkFlGkKpLoOnQkRlSoUlVnWlXkZn[k]k^n_n\`ndleo
the agen	@nKq
the bank	0n
the best	Nn
the bigg	On
the deve	?nSn
the fees	_n
the firs	2nen
the gold	=q
the heat	Ln
the high	Pn
the land	@n
the mark	Yn
the metr	1n
the mome	en
the most	MnOo
the owne	^n
the rent	Hnbn
the sell	@n[ncl
the two	4o
the weat	Zo
the yiel	;lYnan
the*	0l<n=n@nBjCkEjFkGjKoLnMnOoQjRlSnVnWkZn[j\\l]kdlen
them	4nIn
ther	DoHoMn\\lan
ther $	Ho
ther @money	an
ther in	an
thes	8n:n
they	Hlaobocq
they want	co
thi*	HlWoXn
this	HlInWoXn
this sear	Wo
thr*	:n<o
thro	:n<o
time	Yn
time to	Yn
to	2l4o6l;n<nDlEnKnLpMoQnUlVlYo[l]l\`lblcjdn
to $	An
to a	;n
to buy	Mnen
to inve	Rn
to live	4n
to move	<n
to my	Cn
to rent	dn
to see	Ln
to sell	ao
to the	KoLn
to*	2l4n6l;n<oDlKnLpMnUlVlYo[l]l\`lcjdn
tom*	Zn
tomo	Zn
tomo $	Zn
too	Hlcnen
too*	Hlcnen
top	_o
top*	HnOnPn_n
tot*	_p
tota	_q
tow*	HnMnNo
towe	No
towe in	Nn
town	HnMn
town $	Hn
tra*	In
tran	Io
tre*	Yn
tren	Yn
two	4n
two*	4n
typ*	;nal
typi	;n
und*	;nSnan
unde	Snan
unde cons	an
up	AnXoYn
up $	AnYnan
up in	HlXn
up*	2nAnXoYn
upf*	_n
upfr	_n
us	In
use*	Zn
val*	8nMn
valu	8nMn
ver*	Fn
vie*	Kn
view	Kn
vil*	HnIoUnVnYn
vill	1nHnInVn
vill $	JnMn
vill @money	Hn
vill @number	Un
vill sale	In
vis*	;l=qBpEn
visa	;l=pBpEn
visa $	;l=qBp
vs	Hl
vs @area	4n
vs*	Hl
wai*	en
wait	en
wal*	:nHo
walk	:n?nHo
wan*	AnLnMnbnco
want	AnLnMnbncn
want @money	Hkcn
want a	1n
want to	?nLo
was	9n
was*	9n
we	0o
we*	0nHn
wea*	Zo
weat	Zo
wer*	6nFn
were	6nFn
were ther	6n
wha*	0n1l3l4k5k6k8l:l;n<k@nBlElGnHnIoJlLkOkQlSk[n\\n]o^n\`nanblcn
what	0o1l3l4k5k6k8l:l;n<k@nBkElGnHnIoJlLkOlQlSk[n\\n]o^n\`nanblcnel
what are	;n
what can	GoHn
what coul	\\o
what did	Io
what do	^naocn
what does	7o;n@n
what happ	?nYn
what is	;o=nHnRnYnZo_n
what pric	0o
what sala	0o
what will	0nYn
what woul	0l\\n]o\`ocn
whe*	0l9p;k@nCoDnHlLoMpXqej
when	9n;l@nCpDnHkXq
when a	HkXo
when i	Co
wher	9n:nLoMpZnek
wher can	HnLn
wher do	:nMo
wher does	9o
wher is	Ln
wher shou	Mn
whi*	2o4nMnNpOnPnUoYlZnalel
whic	2o4nMnNpOnUoYlalel
whic area	UoZn
whic buil	Nn
whic comm	Mn
whic deve	Op
whic is	2n
whic one	4n
whic towe	Np
who	;n>p@oMlOoUnZo
who buil	GnOn
who pays	;n>n@o
who won	Zp
who*	7n;n>p@nHlMkOpUnVnZo
why	4n7n:o
why*	4n7n:o
wif*	Zn
wil*	0nSnYp
will	0nSnYp
wit*	7nHnMnQnUn[l\\l]nakco
with	HoMnQnUn[l\\l]nakcn
with @beds	1n
with @money	Mn
with @percent	\`n
with a	BnHn
with no	EnQnUn
with the	Mn
won	Zp
won*	Zp
wor*	7n:n[p
work	7n:n;n
wort	[p
wort $	[n
wort it	[n
wou*	HlYl[n\\p]o\`oalcnep
woul	HlYl[n\\p]o\`oalcneo
woul a	en
woul buyi	3n
woul i	]o
woul the	\`n
woul you	Hlcneo
wri*	KoSnZn
writ	Ko
writ the	Kn
yea*	TnYn]o^oao
year	TnYn]o^oao
year $	TnYn
yie*	HnMnPo]lanel
yiel	HnMoPo]laoel
yiel $	]lao
yiel in	MnPnYn
yiel over	Hn
you	5n6l7o:pGpHnToZo\\lalcnen
you are	7nTo
you got	Hn
you put	en
you work	7n:n;n
you*	0k6l7p8q9n:oGpIlSkTrUlYlZo[l\\lakblcoen
youn	Mn
your	8r9nHlTq
your syst	Tn
ااج*	;o
ااجر	;pHl
ابغ*	Ln
ابغي	Ln
ابو*	Rn
ابي	1nHo
ابي*	1nHocn
اجر*	\\o
اجرت	\\o
اجن*	Eo
اجنب	Eo
احد	;nHlOncn
احد*	;nOncn
احس*	2n4n
احسن	2n4n
احف*	Wo
احفظ	Wo
احك*	Zoen
احكي	Zoen
اخذ	Bo
اخذ*	Bo
اخر	Ip
اخر*	Ip
ادف*	0n?n
ادفع	0n?n
ادفع @money	0n
اذا	HlXo\\n
اذا نزل	Xn
اذا*	Xn\\n
ارخ*	4nMn
ارخص	4nMn
ارخص $	4n
ارق*	8o
ارقا	8o
ازم	0o=n
ازم*	0o=n
است*	7n;lGnMoYlalbndoen
استث	7nMpdoeo
استث $	4n7n
استث @money	Mo
استث في	en
استد	Hn
استو	bn
استو @area	bn
اسر*	Mn
اسرع	Mn
اسع*	HkMoYs
اسعا	HkMnYs
اسعا @area	Yo
اسعا شقق	Hlan
اسعا في	Yo
اسعا نازل	Mn
اسو*	<n
اشت*	0n1n3o=nBn\\l]n
اشتر	0n1n3o=nBn\\l]n
اشتر $	0p1n
اشتر @money	3o
اطل*	Sn
اعر*	8n[n
اعرض	Hn
اعط*	ToVn
اعل*	Mo
اغل*	HlNnPn
اغلي	HlMnNnPn
افت*	Lo
افتح	Lo
افض*	MnOn
افضل	MnOn
اقا*	=nBq
اقام	=nBq
اقد*	0pHn\`l
اقدر	0q?nHn\`l
اقدر اشتر	Hn
اقص*	;n
اقصي	;n
اقل	7nQn
اقل*	7nQn
اكت*	KpQnTn
اكتب	KqQnTn
اكتب رسال	Kn
اكث*	MpOnPn
اكثر	MpOnPn
اكثر $	Pn
اكثر منطق	Mo
الح*	;nEn
الحر	;nEn
الق*	Hn
القي	HnLnMl
الل*	CnLnYlalen
اللي	CnInLnYlalcn
ان	8nTo
ان*	8nTo
انا	>nbn
انا*	bn
انب*	6oIn
انبا	6o
انبا @area	6o
انت*	7p
او	Ho
او @area	Hn
او*	Ho
اول	HnJn
اول*	Ho
اولي $	Hn
اي	OnPn
اي*	OnPn
ايج*	3nApDnHjMnYn\\p]nboel
ايجا	3nAoDnHjMnYn\\p]obpel
ايجا $	AoDnYn
ايجا @money	bn
ايش	;oMn
ايش*	;nMo
ايه*	4n
ايهم	4n
ب	0lHn]o
ب @money	0l3nHn]o
ب*	0l3nHn]n
باي	Eo
باي*	Eo
بحث	Wp
بحث $	Wp
بحث*	Wp
بدي*	Mn
برج	Nn
برج*	No
بس	En
بس*	En
بكم	BnHl\\nao
بكم $	Bnan
بكم*	BnHl\\nao
بنك	Sn\`n
بنك*	Sn\`n
بيت	0n7n>nHn_nal
بيت $	7n>n
بيت @money	_n
بيت*	0n7n>nHn_nal
بيع	DoRoao
بيع في	Rn
بيع*	DoRoao
بين	2o;n
بين عقار	2o
بين*	2o;n
تام*	Cr
تامي	Cr
تاو*	Ho
تاون	Ho
تاون هاوس	Ho
تسج*	@n_n
تسجي	@n
تسل*	?nHn
تسو*	[o
تسوي	[n
تقد*	GnJn
تقدي	8nJn
تقدي عن	Jo
تمل*	;nEn
تملك	;nEn
تملك الحر	;nEn
تمو*	;n
تنب*	Hlap
تنبا	Hlao
تنص*	en
تنصح	en
توق*	8n
توقع	8n
جاه*	Hp
جاهز	Hp
جاي*	9oMlYo
جايه	Yo
جايه $	Yo
جدي*	Xn
جديد	Xn
جهز	Jn
جهز*	Jn
جوا*	Vn
جوال	Vn
حاس*	LoMl
حاسب	LoMl
حاسب عايد	LoMl
حده	6nQn\\l]n
حده $	Qn\\l
حده*	6nQo\\l]n
حسب*	:p
حسبت	:p
حي	Mn
حي*	Mn
خار*	?oHneo
خارط	?nHneo
خارط $	?n
خبر*	Xo
خبرن	Xnen
خبرن اذا	Xo
خدم*	;n^oao
خدما	;nao
داف*	bn
دافع	bn
دبي	EnHnMnYn
دبي $	En
دبي*	EnHnMn
دخل*	0o
دخلي	0n
دفع	Hl\`nbn
دفع*	Hl\`qbn
دفعه	\`o
دون	7n
دون*	7n
رات*	0r
راتب	0q
راتب @money	0o
راي*	4nHlYnZn
رايح	Yn
رايح اسعا	Yn
رايك	Zn
ربح	Dn
ربح*	Dn]n
رسا*	Kp
رسال	Kp
رسال وكيل	Ko
رسم*	;nTn
رسو*	;oQnSn^o_n
رسوم	;nQnSn^p_n
رسوم تسجي	@n
رسوم خدما	;n^nan
رسوم شراء	_n
رسوم كم	_o
رقم	:nOnVocn
رقم جوال	Vn
رقم*	OnVo
رني	HoIn
رني*	HoIn
زاد*	Yn
زادت	Yn
زيا*	bo
زياد	bo
زين*	eo
زينه	en
سعر	0n7oHkMlTn\`laoel
سعر اقل	Qn
سعر بيت	_n
سعر قدم	Yo
سعر*	0n7oMlQnTnYn\\l\`lapcoel
سعره	ancp
سكن	ep
سكن $	en
سكن*	eo
سمس*	@oKn
سمسا	@oKn
سنه	Ynan
سنه جايه	Yo
سنه*	Yoan
سوق	Yp
سوق في	Yn
سوق*	Ypan
سوي*	Jn
شرا*	?nBnJo_neo
شراء	?nBo_nen
شراء شقه	Bo
شراء علي	?n
شقق	HoRp
شقق @area	an
شقق في	Ro
شقق*	HoRp
شقه	BnHnMkVn]nanco
شقه @beds	cn
شقه @number	Vo
شقه*	BoHnMkVn]nanco
شهر	0n
شهر*	0pHl\`o
شهري	0o\`n
شهري $	\`n
شو	0n;n?oHpalen
شو رايك	4nZn
شو عيوب	en
شو في	Ho
شو قدر	0n
شو يعني	;n
شو*	0n<n?pHoen
شي	TnXp
شي @area	Xn
شي جديد	Xn
شي في	Hn
شي*	TnXp
صاح*	>nVn
صاحب	>nVo
صاحب شقه	Vn
صار*	6o
صارت	6n
صاف*	;o
صافي	;o]n
صال*	Ho
صاله	Hp
صاله $	Ho
صفق*	6o
صفقا	In
صفقه	6o
ضري*	DoSn
ضريب	Dp
ضريب علي	Dp
طال*	co
طالب	co
طالب @money	co
طالع	Yn
طلع*	:n
طيب	6n
طيب*	6n
عاد*	@oHl
عادي	;nHlan
عاي*	KnLoMn]oan
عايد	LnMn]oan
عايد $	LoOn
عايد صافي	;o
عايد عقار	]n
عايد في	ao
عايز	Hn
عدد	5n6n
عدد*	5o6n
عرض	Jpcn
عرض*	Jpcn
عرو*	Hn
عشا*	=oQn
عشان	=nQn
عقا*	1n2n;lJoKnMlZl^n_lalcodn
عقار	1n2n;kJnKoMlZl^n_lalcodn
عقار $	1n@n[n^o_lcl
عقار و	2n
عقار ولا	2n
عقد	;nQn
عقد*	;nQn
علي	?nDpHnYl\`nen
علي @money	_n\`n
علي خارط	?oHneo
علي*	0n?nDpHn]n\`o
عليه	]n
عليه $	]n
عمو*	@n
عمول	@n
عن	Jpep
عن @area	Jp
عن*	Jpeo
عند*	HqOn
عندك	Hn
عندك شي	Hn
عندي	0nHn
عندي @money	0n
عيو*	en
عيوب	en
غرف*	;nHocn
غرفه	;nHncn
غرفه صاله	Ho
فرق	2n
فرق*	2o;n
فلل	Rn
فلل $	Mn
فلل في	In
فلل*	6nMn
فوق	_n
فوق*	_n
في	0l1l4k5n;kDoHnInJkNnOnPoRpVn]l_l\`kancn
في @area	4l5n6nHnInJkNnPo\\nao
في دبي	EnMn
في ضريب	Do
في*	0l1l4k5n;kDoHnInJkOnPnRpVn\\n]l_l\`kancn
فيل*	Hp[n\\n
فيلا	Ho\\n
فيلا @beds	\\n
فيلا @money	5n
فيلا في	Hn
فيه*	4nUneo
فيها	0nUoen
فيها $	0nen
فيهم	4n
قار*	2o4q
قارن	2o4q
قارن $	4n
قارن ينهم	4n
قبل	Ao
قبل ما	Ao
قبل*	Ao
قدر	0n
قدر اشتر	0o
قدر*	0n
قدم	Yo
قدم في	Yo
قدم*	Yn
قدي*	8pHlan
قديش	8pHl
قرض	0n
قرض*	0n
قري*	Hp
قريب	Hp
قريب من	Hn
قسط	\`p
قسط*	\`r
قسطه	\`o
قيد	an
قيد*	an
كاش	_n
كاش*	_n
كان*	6o
كل	Tq
كل*	Tq
كم	0n4l5p6p7l<n@oAnBlDlHgIkMkRl[o\\o]o_o\`oaocjej
كم $	_pan
كم ازم	0n=n
كم اقدر	0n
كم ايجا	\\o
كم حده	6n
كم سعر	an
كم شقه	5n6n
كم صفقه	6o
كم عايد	]nan
كم عدد	5n
كم عمول	@o
كم قسط	\`p
كم نسبه	@n
كم يجيب	\\o
كم يسوي	[o
كم*	0n4l5p6q7l<n@oAnBlDlHgIkMkRl[o\\o]o_o\`oaocjej
كوي*	do
كويس	do
كيف	7n8o:p;nHlSrYnZl_l
كيف حسبت	:p
كيف*	7n8o:pHlQnSqYoZl_l
لو	Bn]p
لو اشتر	Bn]o
لو*	?n]o
لي	CnJnZnbn
لي عرض	Jn
لي*	JnTn
ما	<oAoMlUo
ما فيها	Uo
ما*	<oAoHnUo
مال*	<nAnCoVnbn
مالك	<nAoCnVnbn
مالك $	Co
مبا*	Zn
مبي*	OnPn
مبيع	OnPn
مبيع $	Oo
متر	HlNnao
متر*	Nnao
مترو	Ho
متو*	\\n
متوس	\\n
متوس ايجا	\\o
متوس سعر	Yn
متي	Cp
متي*	Cp
مخا*	eo
مخاط	eo
مسا*	Hp
مساح	Hp
مساح @sqft	Ho
مست*	<p>n
مستا	<o>n
مشا*	Pn
مطو*	?pMlOr
مطور	?pMlOr
معا*	Ho
معاش	0n
معاش @money	0n
معاي	Ho
معاي @money	Ho
معر*	5p7n
معرو	5p7n
معرو في	5n
معق*	co
معقو	co
معقو $	cn
معن*	7n
معني	7n
معي	Mn
معي @money	Mn
معي*	Mn
مقا*	Ln
مقار	Lo
مقد*	\`o
مقدم	\`o
من	7n9p;nBnCnQn
من وين	9p
من*	7n9p;nCnQn
منا*	0nMpen
مناس	0n\`len
مناس $	cn
مناط	Mq
منط*	EnMpUp
منطق	EnMpUp
منطق ما	Uo
موج*	Cnbn
موجر	<nCnbn
مين	4n;n>oHlMlOn
مين فيهم	4n
مين*	4n;n>oMlOn
ميه	Hn
ميه $	Hn
ميه*	Hn
ناز*	Mn
نازل	Mn
نزل	Xo
نزل شي	Xo
نزل*	Xo
نسب*	7n8nen
نسبه	7n8n@n
نمو	4n
نمو*	4n
هال*	9n:nYn
هالا	9nYn
هالا $	9nYn
هاو*	Ho
هاوس	Ho
هل	7n?nAnEnHlcndoeo
هل @area	en
هل عقار	[ndo
هل*	7n?nDnEnHk[ncndoeo
هلا	Fo
هلا*	Fo
هنا*	Hn
هناك	Hn
هي	;o
هي*	;o
و	2n
و $	2n
و*	2o
وسي*	Kp
وسيط	Kp
وكي*	Kp
وكيل	Ko
ولا	3o4n>pEnHlMkYncnen
ولا @area	4p
ولا اشتر	3o
ولا*	3o4n>oEnHlMlYncoen
وين	9pLnMp
وين اسعا	Mn
وين رايح	Yn
وين*	9pMp
يا	HnQn
يا*	Qn
ياخ*	@nao
ياخذ	@nan
يبي*	<obn
يبيع	<o
يتا*	\\n
يتاج	\\n
يتم*	Ep
يتمل	Ep
يتمل في	Eo
يتي	;n[n
يتي*	;n[n
يجي*	\\o
يجيب	\\o
يحق	<nEn
يحق*	En
يدف*	<n>n
يدفع	;n<n>n
يرف*	An
يست*	cp
يستا	co
يسو*	[p
يسوي	[p
يطل*	<qCnTn
يطلع	<qTn
يعا*	Ip
يعات	Io
يعطي	<n
يعن*	;p
يعني	;o
يقد*	<pEp
يقدر	<oEpMl
يكو*	0n
يكون	0n
ينه*	4n
ينهم	4n
ينهم $	4n`;

export const CONTINUATION_WEIGHTS = `carry;new;same
	2n
!aboutword	0n1l
!adding	2o
!affordword	0n
!again	0l2p
!area1	1n
!asks	0n
!bare	0l1l2p
!best	0n2k
!betterq	0o1l
!both	0n
!bound	1l2n
!buyrent	0o2k
!cash	0l2p
!change	1k2p
!cheaper	1l
!cheapword	1k2n
!comparestrong	0r2g
!compareword	0o2l
!correct	0k1l2q
!crowd	0l1n
!crowded	1k2n
!dearword	1l2n
!fairword	0n2k
!feestrong	1o2j
!feeword	1o2j
!few	2n
!filters	0l2o
!find	0o2l
!findstrong	0p2i
!futureword	1n2l
!growthnoun	0o2l
!growthword	0n
!highest	2n
!howmany	0p2j
!howmuch	0n1n2i
!incomeword	0n2k
!invest	1l
!lastanswer	0j1r2k
!least	1j
!live	0j2q
!livegood	1o2l
!loanFact	0l2o
!loanstrong	0n2j
!loanword	0n
!marketword	0l2n
!mayword	1l
!message	0o2j
!money	1k2n
!monthcost	0n2j
!more	1j2o
!mybudget	1o2k
!offplan	2n
!ofthese	1k
!only	0j1l2r
!onlyplace	0l1l2p
!ordinals	0n2j
!period	0l2n
!personword	0j2n
!pointing	0o1n2i
!position	0n
!price	1l
!pricemean	0p2k
!purposeword	0k2p
!question	2l
!raise	0k2p
!rankword	2o
!recent2	0o1l
!rentChange	2n
!rentask	0o2k
!rentword	0n
!returnword	0n
!ruletopic	0l1q2k
!safeword	2l
!salesword	1n
!save	0k1r2j
!screen	0n1n2j
!self	1l
!shown2	0l1n
!shownhomes	2n
!similar	2o
!slides	0o2l
!sort	2n
!sortYield	0l1n
!thatone	0n1n2i
!there	0n2j
!topic	1n2l
!trendstrong	1n
!trendword	0n1n2i
!type	0l
!verdictword	0n2l
!whatif	1i2n
!whichone	1k
!whichword	1l
!worthword	0n2l
#5	2l
#6	2k
#7	2k
$	2n
<	2n
<afford loan	0h2o
<areas	1l
<asked	0k2o
<compare area	0l1l2o
<compare home	0k
<completion	0n1k
<count area	0l
<downPercent	0n2k
<explain rule	0k2p
<fees	0l2n
<forecast	1o2j
<greet app	1o2l
<homeIds	1n2k
<incomeAed	0i2o
<keywords	0l1o
<list home	1l2n
<marketRentAed	0p2k
<maxBeds	1l
<maxPriceAed	2n
<maxSqft	0p2k
<minBeds	1l
<minSqft	0p2k
<notAreas	0q1l2k
<null	0l2o
<price	0p1l2l
<price_per_sqft	2n
<rank area	0k2n
<ratePercent	2l
<rent	0n2k
<rentChangePercent	0l1n
<return	0j2o
<score	1o2l
<service_charge	1n
<sort	0n
<trend area	1n
<trend city	0n2l
<type	1l
<value area	0o2l
<value home	0n1l
<verdict area	0o1l2l
<verdict home	0n
<years	0p1l2l
<yield	1l
=!areas	1o2k
=!completion	2p
=!homeIds	0p1l2l
=!keywords	0j2n
=!minBeds	2n
=!notAreas	0l1l2p
=!rentChangePercent	2n
=!sort	0k
=!type	0l
==areas	2n
==homeIds	0j1o
==maxPriceAed	0k2p
==minBeds	0n2l
==sort	0l2o
=areas	0l
=completion	0l1l2p
=keywords	0j2n
=maxPriceAed	1l
=notAreas	0l1l2p
=rentChangePercent	2n
=sort	0k2n
=type	0l
@area	0l2n
@area $	0l
@area for	2l
@beds	2n
@beds $	1k2o
@money	1k2n
@money $	0n1i
@number	0i2q
@number $	0i2q
@percent	0l2p
@percent $	0j2p
@years	0j1k2r
@years $	0k1l2q
^	2n
^ $	0n1l
^ @area	1l2p
^ @beds	0l
^ @money	0k2p
^ @years	2o
^ anyt	2n
^ chea	2n
^ comp	0o1l
^ for	2n
^ home	0n
^ how	2l
^ i	2n
^ in	2n
^ is	0p1l2l
^ make	2n
^ no	2n
^ not	2n
^ ok	0n
^ only	2n
^ save	0l1p2l
^ shou	0n
^ tell	2l
^ the	0l2n
^ whic	1l2n
^ اذا	2n
^ ارخص	2n
^ دفعه	2n
^ رني	0p2k
^ طيب	0n2k
^ فلل	2n
^ قارن	0n2l
^ كم	2k
^ كيف	1n2l
^ لا	2n
a good	0n
abou	0l2n
abou the	0n
aga*	1o2k
agai	1o2k
all*	1n
and	1l2n
and @area	2n
and @number	2n
and home	0l
and what	0n
and*	1l2n
any*	1k2n
anyt	2n
are	0o
are*	0p1l2l
at	0l1n
at*	0l1n
best yiel	0l2n
bet*	1l
bett	1l
buy	0n
by	1n
by yiel	1o2l
by*	0l1n
can	0l
can*	0l
cas*	2n
cash	2n
cash $	2n
che*	2n
chea $	2o
chea one	2l
com*	0q1l2k
comp	0q1l2k
cou*	0n
coul	0n2l
dea*	0l1o
deal	0l1n
deal $	0l1o
did	1n
did*	1n
do	0l1n
do i	0l2n
do*	0l1n
down	2n
dro*	0k
drop	0k2n
drop the	0l
fai*	0o1l
fair	0o1l
fair pric	0n
fee*	1o2k
fees	1o2k
firs	0n
firs $	0o1k
for @money	0o2l
for a	0l
get	1n
get*	1n
has	0l2o
has the	2n
has*	0l2o
home $	0k2n
home ther	0p1l2l
how did	0l1o
how many	0n2k
how much	2n
how*	1n
i	2n
i buy	0n
i need	2n
i pay	1l2n
i*	2n
if	2n
if the	2n
if*	2n
in	0l1o
in @area	0l1o2l
in*	1o
inst	0n
is @money	2n
is the	1o2l
it	0l2n
it $	0l
its	1n2l
its mont	1n
its*	1n2l
lar*	0l1n
low*	2n
mak*	1k
make	1l
make it	2n
man*	0n2k
many	0n2k
many are	0n
mar*	2n
mark	2n
me	1n2j
me*	1n2j
mon*	0n2l
mont	0n2k
mont for	0n
muc*	2n
much	2n
nee*	2n
no	2o
no*	2n
not	2n
not*	0l2n
of	0n1k
of the	0n
of*	0n1k
ok	0n1l
one	0n2k
one*	2l
ones	2n
ones $	2n
onl*	0l2p
only	0l2p
only $	2n
ove*	2l
pay	1l2n
per	0n
pri*	0l1n
pric	0l1n
pric $	1l
sav*	0l1p
save	0l1p
save it	0l1o2l
sec*	0o1l
seco	0o1l
sho*	0n2l
shou	0n
shou i	0n2l
show me	2l
sor*	2n
sort	2n
stu*	0l1n
stud	0l1n
stud $	2n
tel*	2l
tell	2l
tell me	1n2l
ten*	0l1n
tena	0l1n
tha*	1n2i
than	0l1n
that	0n2i
that $	1o2k
the	2n
the agen	2l
the firs	0o
the*	2l
ther	0n2j
ther $	0n2l
ther @money	0o2l
thes	0l
they	0n1l
thi*	0l
to	0n1k
to*	0n1l
too	0l2o
too $	2n
too*	0l2o
tow*	2o
town	2o
town $	2n
vil*	2n
vill	2n
we	0n
wha*	2l
what	2l
what abou	1l2o
what do	0n
what if	2n
what is	0l1o
what woul	0n2l
whi*	1l
whic	1l2n
whic has	0l2o
wou*	2k
woul	2k
yiel	2l
yiel $	1n2l
you	0l1o
you*	0l1o
احس*	1o2k
احسن	2l
احسن $	0n2k
اذا*	2n
ارخ*	0n1l
ارخص	0n
ارخص $	0n
است*	0n
استو	0o2l
اول	0o
اول*	0n2l
اولي $	1n2l
ايجا $	0n1l
بس	0l2p
بس $	2n
بس*	0l2p
بكم	0o2l
بكم*	0o2l
ثان*	0n1l
ثاني	0n1l
دفع*	1l2n
دفعه	2n
رات*	0n2l
راتب	0n2l
رسوم	0n
رني	0p2k
رني*	0p2k
سعر*	1n
شقق	1n2l
شقق*	1n2l
شو*	2l
طيب	0n2k
طيب @area	2n
طيب*	0n2k
عاي*	0n1l
عقار	0l
علي	0l
عليه	0o
عن	0p2k
عن*	0p2k
غرف*	2n
فلل	0n
فلل*	0n
في	0n2j
في @area	1n2k
في*	0n2k
فيه*	1n
فيها	0k1n
فيها $	0l1o
فيهم	0n2l
قار*	0n2l
قارن	0o2l
قسط	0n
قسط*	2l
قسطه	1o2l
كم	2k
كم $	0n1l
كم ايجا	1n
كم*	2k
كيف	1n2l
كيف*	1n
لا	2n
لا*	2n
لو	0o
لو*	0o2l
من*	2n
مين	2l
مين فيهم	0o2l
مين*	2l
هال*	1o2l
هالس	1o2l
هنا*	0n2l
هناك	0n2l
هناك $	2l
وكم	0n
وكم*	0n`;
